import type { Mover } from '#kit/mover.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { type MoveDetails, moveLead } from './commands.ts';
import type { Lead } from './schema.ts';

/** Asked when a lead is lost; its controls come with the first question. */
const LostDialog = lazyPart(async () => (await import('./lost-dialog.tsx')).LostDialog);

/** Moves of a lead from wherever it is shown: losing wants a reason, which its way back to Lost repeats. */
export const leadMover: Mover<Lead> = {
  asks: (_, to) => to === 'Lost',
  change: (record, to, details, acting) => moveLead(record, to, details as MoveDetails, acting),
  undoDetails: ({ lostReason, lostNote }) => ({ lostReason, lostNote }),
  Dialog: LostDialog,
};
