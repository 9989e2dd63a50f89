import { useEffect, useState } from 'react';
import { ACCEPTED } from '#kit/files/accepted.ts';
import { FileButtons } from '#kit/files/file-buttons.tsx';
import { UploadList } from '#kit/files/upload-list.tsx';
import { useFiles } from '#kit/files/use-files.ts';
import { useMayWrite } from '#kit/files/use-may-write.ts';
import { useUploads } from '#kit/files/use-uploads.ts';
import { useLabels } from '#kit/text.ts';
import { type Carrier, fileRefusal } from '#lib/messaging/file-limits.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Select } from '#ui/antd/select.tsx';
import { Problem } from '#ui/problem.tsx';
import type { Chosen } from './chosen-files.ts';
import styles from './messages.module.css';

/** Where files are chosen from those of the record, or from this device. */
export function SentFiles(props: {
  readonly resource: string;
  readonly record: AnyRecord;
  /** What sends the message. */
  readonly carrier: Carrier;
  /** The same function at each render. */
  readonly onChange: (chosen: Chosen) => void;
}) {
  const { resource, record, carrier, onChange } = props;
  const labels = useLabels('messages');
  const query = useFiles(resource, record);
  const [ids, choose] = useState<readonly string[]>([]);
  const all = query.data?.data;
  const offered = all?.filter(({ confidential }) => !confidential) ?? [];
  const uploads = useUploads(resource, record, all, 'files', (arrived) =>
    choose((before) => [...before, ...arrived.map(({ id }) => id)]),
  );
  const chosen = ids.flatMap((id) => all?.find((file) => file.id === id) ?? []);
  const refusal = fileRefusal(carrier, chosen);
  const isBlocked = uploads.isBusy || chosen.length < ids.length || refusal !== undefined;
  useEffect(() => onChange({ ids, isBlocked }), [ids, isBlocked, onChange]);
  const create = useMayWrite(resource, record)('create');
  return (
    <div className={styles.files}>
      {offered.length > 0 && (
        <Select
          mode="multiple"
          value={[...ids]}
          aria-label={labels.text('files.chosen')}
          placeholder={labels.text('files.chosen')}
          options={offered.map(({ id, fileName }) => ({ value: id, label: fileName }))}
          optionFilterProp="label"
          onChange={choose}
        />
      )}
      <FileButtons create={create} accept={ACCEPTED} label={labels.text('files.upload')} onFiles={uploads.add} />
      <UploadList resource={resource} record={record} uploads={uploads} takes={() => true} />
      {refusal && (
        <Problem>
          {labels.issue({ field: 'attachmentIds', key: `messages.error.file.${refusal.key}`, params: refusal.params })}
        </Problem>
      )}
    </div>
  );
}
