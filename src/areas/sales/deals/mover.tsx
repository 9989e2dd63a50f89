import type { Mover } from '#kit/mover.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Deal } from './schema.ts';
import { missingFor, needsNote, RESERVING } from './stages.ts';

const DealMoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).DealMoveDialog);

/** Moves of a deal from wherever it is shown: a dialog asks for what the stage wants and says what follows. */
export const dealMover: Mover<Deal> = {
  asks: (deal, to, mayReopen) => {
    if (to === 'Closed' || deal.stage === 'Closed' || needsNote(deal, to, mayReopen)) return true;
    return (
      missingFor(deal, to).length > 0 ||
      ([to, deal.stage].some((stage) => RESERVING.includes(stage)) && deal.propertyId !== undefined)
    );
  },
  command: 'move',
  Dialog: DealMoveDialog,
};
