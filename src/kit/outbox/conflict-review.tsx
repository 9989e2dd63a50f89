import { useDataProvider } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { ConflictDialog } from '#kit/form/conflict-dialog.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { toast } from '#ui/toast.tsx';
import type { Entry } from './entries.ts';

/** A save that met somebody else's: the same question as in the form, asked when the record is there to be compared. */
export function ConflictReview({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const { outbox, schema } = useWorkspace();
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
        toast(t(`error.${kindOf(error)}`));
        onClose();
      },
    );
  }, [provider, change, base, onClose, t]);
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
