import { Link, useLocation } from 'react-router';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import { useTexts } from '#ui/use-texts.ts';
import { setCurrentCall } from './record/current-call.ts';
import type { RecordAction } from './record/record-action.ts';
import type { CallLogging } from './resource.ts';
import { useLabels } from './text.ts';
import { useAccess, useCompany } from './workspace.tsx';

/** The ways to contact somebody, as the record holds them. */
export interface ContactDetails {
  readonly phone?: string;
  /** Where it differs from the phone. */
  readonly whatsapp?: string;
  readonly email?: string;
}
/** wa.me wants the number without its plus; the text waits there to be sent. */
export const whatsappUrl = (phone: string, text?: string) =>
  `https://wa.me/${phone.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/**
 * The record that the details belong to. After a call, a person who may change it gets the question how the call went.
 */
interface ContactProps {
  readonly schema: AnySchema;
  readonly record: AnyRecord;
  readonly contact: ContactDetails;
  /** Absent where calls leave no entry. */
  readonly logging?: CallLogging;
}

/** After a dialled call: a person who may change the record gets the question how it went. */
function useOnCall({ schema, record, logging }: ContactProps): () => void {
  const { decide } = useAccess();
  return () => {
    if (logging && record.archivedAt === null && decide('edit', schema.name, record).can)
      setCurrentCall({ schema, record, logging });
  };
}

/** On a record's page: the known ways to reach somebody, the likeliest first. */
export function useContactActions(props: ContactProps): readonly RecordAction[] {
  const { t } = useTexts('ui');
  const { phone, email, whatsapp = phone } = props.contact;
  const onCall = useOnCall(props);
  const methods: RecordAction[] = [];
  if (phone) methods.push({ key: 'call', label: t('action.call'), icon: 'call', href: `tel:${phone}`, run: onCall });
  if (whatsapp) {
    const href = whatsappUrl(whatsapp);
    methods.push({ key: 'whatsapp', label: t('action.whatsapp'), icon: 'whatsapp', href, opensWindow: true });
  }
  if (email) methods.push({ key: 'email', label: t('action.email'), icon: 'email', href: `mailto:${email}` });
  return methods;
}

/** On a row: the same in small, and the way to the form. */
export function RowContactActions(props: ContactProps) {
  const { schema, record, contact } = props;
  const { t } = useTexts('ui');
  const labels = useLabels(schema.name);
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { search } = useLocation();
  const { phone, whatsapp = phone, email } = contact;
  const onCall = useOnCall(props);
  const named = (action: string) => t('word.actionOn', { action, name: nameOf(schema, record) });
  const words = { call: t('action.call'), whatsapp: t('action.whatsapp') };
  const edit = labels.text('action.edit');
  return (
    <>
      {phone && (
        <a
          className={iconButtonStyles.iconButton}
          data-part="icon-button"
          href={`tel:${phone}`}
          title={words.call}
          aria-label={named(words.call)}
          onClick={onCall}
        >
          <Icon name="call" size={16} />
        </a>
      )}
      {whatsapp && (
        <a
          className={iconButtonStyles.iconButton}
          data-part="icon-button"
          href={whatsappUrl(whatsapp)}
          target="_blank"
          rel="noreferrer"
          title={words.whatsapp}
          aria-label={named(words.whatsapp)}
        >
          <Icon name="whatsapp" size={16} />
        </a>
      )}
      {!phone && email && (
        <a
          className={iconButtonStyles.iconButton}
          data-part="icon-button"
          href={`mailto:${email}`}
          title={t('action.email')}
          aria-label={named(t('action.email'))}
        >
          <Icon name="email" size={16} />
        </a>
      )}
      {record.archivedAt === null && decide('edit', schema.name, record).can && (
        <Link
          className={iconButtonStyles.iconButton}
          data-part="icon-button"
          to={`${listPath(schema.name)}/${record.id}/edit${search}`}
          title={edit}
          aria-label={named(edit)}
        >
          <Icon name="edit" size={16} />
        </Link>
      )}
    </>
  );
}
