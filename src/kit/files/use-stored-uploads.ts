import { useMemo, useSyncExternalStore } from 'react';
import { ownerOf } from '#kit/outbox/entries.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { type StoredUpload, storedUploads } from './stored-uploads.ts';
import { onUploads, uploadKeysOf } from './upload-keys.ts';

/** This person's uploads into this company that are not over, or were cut. */
export function useStoredUploads(): readonly StoredUpload[] {
  const { account } = useAccess();
  const { company } = useCompany();
  const owner = ownerOf(company.id, account.id);
  const stored = useSyncExternalStore(onUploads, () =>
    JSON.stringify(uploadKeysOf(owner).map((key) => localStorage.getItem(key))),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the stored uploads change
  return useMemo(() => storedUploads(owner), [owner, stored]);
}
