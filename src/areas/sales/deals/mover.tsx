import type { Mover } from '#kit/mover.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { type Chances, missingFor, moveDeal, needsNote, RESERVING } from './commands.ts';
import type { Deal } from './schema.ts';

const DealMoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).DealMoveDialog);

/** Moves of a deal from wherever it is shown: what the stage wants is asked for, closing takes property and commission along. */
export const dealMover = (chances: Chances): Mover<Deal> => ({
  asks: (record, to, mayReopen) => {
    const deal = record;
    if (to === 'Closed' || deal.stage === 'Closed' || needsNote(deal, to, mayReopen)) return true;
    return (
      missingFor(deal, to).length > 0 ||
      ([to, deal.stage].some((stage) => RESERVING.includes(stage)) && deal.propertyId !== undefined)
    );
  },
  change: (record, to, details, acting) => moveDeal(record, to, details, acting, chances),
  Dialog: DealMoveDialog,
});
