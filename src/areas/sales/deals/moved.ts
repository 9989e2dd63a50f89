import { properties } from '#areas/property/properties/schema.ts';
import { type Change, updated } from '#model/changes.ts';
import { type CommandFacts, type Effect, type Outcome, refused } from '#model/commit/command.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { AppError } from '#model/errors.ts';
import { longText } from '#model/fields.ts';
import { canMove } from '#model/moves.ts';
import type { Issue, SetOf, Values } from '#model/schema.ts';
import { chancesIn } from './chances.ts';
import { closed } from './closed.ts';
import { undone } from './fall-through.ts';
import { noteOn } from './notes.ts';
import { once, readableEffect } from './readable-effect.ts';
import { rivalOf } from './rivals.ts';
import { checkDeal, type Deal, deals, wantedIn } from './schema.ts';
import { mayBeFreed, propertyStep, RESERVING } from './stages.ts';

export type Facts = Pick<CommandFacts, 'find' | 'may' | 'word' | 'uid' | 'now' | 'company'>;
/** What follows a move besides the deal itself. */
export interface Following {
  readonly changes: readonly Change[];
  readonly effects: readonly Effect[];
}
export const SHORTEST_NOTE = 3;
const status = deals.status ?? { field: 'stage', initial: [], moves: {} };
const { offerPriceMinor, agreedPriceMinor, depositMinor, depositHolder } = deals.fields;
const { contract, closePriceMinor, closeDate, lostReason } = deals.fields;

/** What a person says of a move: the fields that a stage wants, and why. */
export const MOVE_INPUT = {
  note: longText({ max: 4000 }),
  ...{ offerPriceMinor, agreedPriceMinor, depositMinor, depositHolder },
  ...{ contract, closePriceMinor, closeDate, lostReason },
};

/**
 * Moves the deal with what the stage wants, its likelihood and a note where one was written; and everything that follows:
 * its property, its lead, its commission and shares, invoices and tasks. The change of the deal comes first.
 */
export async function moved(deal: Deal, to: Deal['stage'], details: Values, facts: Facts): Promise<Outcome> {
  const { may, find, now } = facts;
  const mayReopen = may('reopen', deals, deal);
  if (deal.archivedAt !== null || !canMove(status, deal.stage, to, true)) return refused('stage', 'ui.validation.move');
  if (!canMove(status, deal.stage, to, mayReopen)) throw new AppError('forbidden');
  const note = String(details.note ?? '').trim();
  const given: SetOf<typeof deals> = Object.fromEntries(
    wantedIn(to).map((name) => [name, details[name] ?? deal[name]]),
  );
  const set: SetOf<typeof deals> = {
    stage: to,
    ...given,
    probabilityBp: chancesIn(await find.setting('pipeline'))[to],
    ...(deal.stage === 'Lost' && { lostReason: undefined }),
    ...(deal.stage === 'Closed' && { closePriceMinor: undefined, closeDate: undefined }),
  };
  const after = { ...deal, ...set } as Deal;
  const takes = RESERVING.includes(to) && !RESERVING.includes(deal.stage);
  const rival = takes ? await rivalOf(deal, find) : undefined;
  const follows = await Promise.all([
    propertyOf(deal, after, find),
    to === 'Closed' ? closed(deal, after.closePriceMinor ?? 0, facts) : undone(deal, after, facts),
  ]);
  const effects = once([
    ...(rival
      ? [
          readableEffect(
            may,
            deals,
            rival,
            { key: 'overruled', params: { reference: rival.reference } },
            'overruledUnseen',
          ),
        ]
      : []),
    ...follows.flatMap((one) => one.effects),
  ]);
  const isExplained = note.length >= SHORTEST_NOTE;
  const issues: Issue[] = [
    ...checkDeal(after, now),
    ...(!isExplained && rival && mayReopen
      ? [{ field: 'note', key: 'deals.move.overrule', params: { reference: rival.reference } }]
      : []),
  ];
  if (issues.length > 0) return { issues, effects };
  return {
    changes: [
      updated<typeof deals>('deals', deal, set),
      ...follows.flatMap(({ changes }) => changes),
      ...(note ? [noteOn('deals', deal.id, note, facts)] : []),
    ],
    effects,
  };
}

/** The listing goes with its deal, one step; it goes back on the market only where no other deal holds it. */
async function propertyOf(deal: Deal, after: Deal, find: Lookup): Promise<Following> {
  const property = await find.get(properties, deal.propertyId);
  if (!property || property.archivedAt !== null) return { changes: [], effects: [] };
  const step = propertyStep(property.standardStatus, deal.stage, after.stage);
  const isFreed = step === 'Active';
  const stays = !step || (isFreed && (!mayBeFreed(property) || (await rivalOf(deal, find, [...RESERVING, 'Closed']))));
  if (stays) return { changes: [], effects: after.stage === 'Closed' ? [{ key: 'propertyStays' }] : [] };
  const { closePriceMinor, closeDate } = after;
  const set = {
    standardStatus: step,
    ...(step === 'Closed' && { closePriceMinor, closeDate }),
    ...(property.standardStatus === 'Closed' && { closePriceMinor: undefined, closeDate: undefined }),
  };
  return {
    changes: [updated<typeof properties>('properties', property, set)],
    effects: [{ key: `property${step}` }],
  };
}
