import { useTranslation } from 'react-i18next';
import { RelativeDate } from '#kit/fields/date.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { FILE_TYPES, isPicture } from '#lib/files/file-types.ts';
import { now } from '#lib/time/clock.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import { Tag } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import { type Attachment, isShowable } from './attachment.ts';
import styles from './files.module.css';
import { formatSize } from './size.ts';
import { useDownload } from './use-download.ts';

export function FileRow(props: {
  readonly file: Attachment;
  readonly mayEdit: boolean;
  readonly onOpen: (file: Attachment) => void;
  readonly onEdit: (file: Attachment) => void;
  readonly onDelete: (file: Attachment) => void;
}) {
  const { file, mayEdit, onOpen, onEdit, onDelete } = props;
  const { fileName, mediaType, mediaCategory, sizeBytes, shortDescription, uploadedBy, confidential } = file;
  const { t } = useTranslation('files');
  const labels = useLabels('attachments');
  const format = useFormat();
  const { members } = useCompany();
  const { download, busy } = useDownload();
  const open = () => (isShowable(file) ? onOpen(file) : void download(file));
  const tool = (name: 'download' | 'edit' | 'trash', label: string, run: () => void) => (
    <IconButton icon={name} label={label} disabled={busy} onClick={run} />
  );
  return (
    <li className={styles.row}>
      <span className={styles.kind} data-kind={isPicture(mediaType) ? 'picture' : mediaType.toLowerCase()}>
        {FILE_TYPES[mediaType].extensions[0]}
      </span>
      <div className={styles.about}>
        <button type="button" className={`${textStyles.link} ${styles.name}`} disabled={busy} onClick={open}>
          <bdi>{fileName}</bdi>
        </button>
        {shortDescription && <span className={styles.text}>{shortDescription}</span>}
        <span className={styles.meta}>
          {confidential && (
            <span title={labels.field('confidential')}>
              <Icon name="lock" size={12} />
              <span className="visually-hidden">{labels.field('confidential')}</span>
            </span>
          )}
          <span>{labels.option('mediaCategory', mediaCategory)}</span>
          <span className={textStyles.figures}>{formatSize(sizeBytes, format.locale)}</span>
          <span>
            <bdi>{members.get(uploadedBy)?.name ?? t('unknownPerson')}</bdi> · <RelativeDate value={file.createdAt} />
          </span>
          <Expiry date={file.expiresAt} />
        </span>
      </div>
      <span className={styles.fileTools}>
        {tool('download', t('downloadOf', { name: fileName }), () => void download(file))}
        {mayEdit && tool('edit', t('editOf', { name: fileName }), () => onEdit(file))}
        {mayEdit && tool('trash', t('removeOf', { name: fileName }), () => onDelete(file))}
      </span>
    </li>
  );
}

/** Until when the document holds, in the colour of how near that is. */
function Expiry({ date }: { readonly date: Date | undefined }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  if (!date) return null;
  const near = expiryOf(date, now(), format.timeZone);
  const tone = near && (near.level === 'expired' || near.level === 'alarm' ? 'red' : 'amber');
  return <Tag tone={tone}>{t(near?.level === 'expired' ? 'expiredOn' : 'expiresOn', { date: format.date(date) })}</Tag>;
}
