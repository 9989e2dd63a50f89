import type { Mover } from '#kit/mover.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { type Deal, wantedIn } from './schema.ts';
import { missingFor, RESERVING } from './stages.ts';

const DealMoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).DealMoveDialog);

/** Moves of a deal from wherever it is shown: a dialog asks for what the stage wants and says what follows. */
export const dealMover: Mover<Deal> = {
  asks: (deal, to) => {
    if (to === 'Closed' || deal.stage === 'Closed') return true;
    return (
      missingFor(deal, to).length > 0 ||
      ([to, deal.stage].some((stage) => RESERVING.includes(stage)) && deal.propertyId !== undefined)
    );
  },
  command: 'move',
  undoDetails: (deal) => Object.fromEntries(wantedIn(deal.stage).map((name) => [name, deal[name]])),
  Dialog: DealMoveDialog,
};
