import type { Mover } from '#kit/resource.ts';
import { type Chances, missingFor, moveDeal, needsNote } from './commands.ts';
import { DealMoveDialog } from './move-dialog.tsx';
import type { Deal } from './schema.ts';

/** Stages in which the property goes along. */
const WITH_PROPERTY: readonly string[] = ['Reserved', 'ContractSigned', 'TransferPending'];

/** Moves of a deal from wherever it is shown: what the stage wants is asked for, closing takes property and commission along. */
export const dealMover = (chances: Chances): Mover<Deal> => ({
  asks: (record, to, mayReopen) => {
    const deal = record;
    if (to === 'Closed' || deal.stage === 'Closed' || needsNote(deal, to, mayReopen)) return true;
    return missingFor(deal, to).length > 0 || (WITH_PROPERTY.includes(to) && deal.propertyId !== undefined);
  },
  change: (record, to, details, acting) => moveDeal(record, to, details, acting, chances),
  Dialog: DealMoveDialog,
});
