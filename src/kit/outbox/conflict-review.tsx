import { useDataProvider } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { ConflictDialog } from '#kit/form/conflict-dialog.tsx';
import { useFail } from '#kit/use-fail.ts';
import { useCompany, useSend } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import type { Entry } from './entries.ts';

/** A save that met somebody else's: the same question as in the form, asked when the record is there to be compared. */
export function ConflictReview({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const fail = useFail();
  const failed = useRef(fail);
  failed.current = fail;
  const { schema } = useCompany();
  const { outbox } = useSend();
  const provider = useDataProvider()();
  const [theirs, setTheirs] = useState<AnyRecord>();
  const [saving, setSaving] = useState(false);
  const [change] = entry.changes;
  const base = change && change.type !== 'create' ? change.before : undefined;
  useEffect(() => {
    if (!base || !change) return;
    provider.getOne({ resource: change.resource, id: base.id }).then(
      ({ data }) => setTheirs(data as AnyRecord),
      (error: unknown) => {
        failed.current(error);
        onClose();
      },
    );
  }, [provider, change, base, onClose]);
  if (!theirs || !base || !change) return null;
  return (
    <ConflictDialog
      schema={schema(change.resource)}
      base={base}
      mine={change.type === 'update' ? change.set : {}}
      theirs={theirs}
      saving={saving}
      onKeep={async (set) => {
        setSaving(true);
        await outbox.resolve(entry.id, theirs, set);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
