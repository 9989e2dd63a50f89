import { EffectLines as Lines } from '#kit/form/effect-lines.tsx';
import type { Ahead } from '#kit/form/use-ahead.ts';

/** What is to be looked at before the command is run. */
const GRAVE: readonly string[] = ['late', 'takenBack', 'takenBackUnread', 'draftedByPlace'];
/** What each line of the dialog says by itself. */
const LINE_EFFECT = 'line';

/** What a command of an invoice will do. */
export const EffectLines = ({ ahead: { effects, inWords } }: { readonly ahead: Ahead }) => (
  <Lines
    resource="invoices"
    ahead={{ effects: effects?.filter(({ key }) => key !== LINE_EFFECT), inWords }}
    grave={GRAVE}
  />
);
