import { useState } from 'react';
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
import styles from './messages.module.css';

/**
 * The files of a record that go with a message to its person.
 * @param carrier what sends the message; nothing can be chosen without one
 */
export function useSentFiles(resource: string, record: AnyRecord, carrier: Carrier | undefined) {
  const query = useFiles(resource, record, carrier !== undefined);
  const [ids, choose] = useState<readonly string[]>([]);
  const all = query.data?.data;
  const uploads = useUploads(resource, record, all, 'files', (arrived) =>
    choose((before) => [...before, ...arrived.map(({ id }) => id)]),
  );
  const chosen = ids.flatMap((id) => all?.find((file) => file.id === id) ?? []);
  const refusal = carrier && fileRefusal(carrier, chosen);
  return {
    ids,
    choose,
    refusal,
    uploads,
    offered: all?.filter(({ confidential }) => !confidential) ?? [],
    /** Some are still on their way, or the service does not take them. */
    isBlocked: uploads.isBusy || chosen.length < ids.length || refusal !== undefined,
  };
}

/** Where they are chosen from those of the record, or from this device. */
export function SentFiles(props: {
  readonly resource: string;
  readonly record: AnyRecord;
  readonly files: ReturnType<typeof useSentFiles>;
}) {
  const { resource, record, files } = props;
  const { ids, choose, offered, uploads, refusal } = files;
  const labels = useLabels('messages');
  const create = useMayWrite(resource, record)('create');
  if (offered.length === 0 && !create.can) return null;
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
      <FileButtons create={create} accept={ACCEPTED} label={labels.text('files.attach')} onFiles={uploads.add} />
      <UploadList resource={resource} record={record} uploads={uploads} takes={() => true} />
      {refusal && (
        <Problem>
          {labels.issue({ field: 'attachmentIds', key: `messages.error.file.${refusal.key}`, params: refusal.params })}
        </Problem>
      )}
    </div>
  );
}
