import type { Sharing } from '#kit/record/current-share.ts';
import { ManySheet } from './many-sheet.tsx';
import { ShareSheet } from './share-sheet.tsx';

/** Sends listings to one person, or to several at once. */
export function SendSheet({ propertyIds, leadId, leadIds, onClose }: Sharing & { readonly onClose: () => void }) {
  if (leadIds) return <ManySheet propertyIds={propertyIds} leadIds={leadIds} onClose={onClose} />;
  return <ShareSheet propertyIds={propertyIds} leadId={leadId} onClose={onClose} />;
}
