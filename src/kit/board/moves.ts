import type { Entry } from '#kit/outbox/entries.ts';
import type { AnyRecord } from '#model/schema.ts';

/** A card on its way: shown where it goes before the database has answered. */
export interface Move {
  /** The shown record: first with its new state, then as it was stored. */
  readonly record: AnyRecord;
  readonly from: string;
  readonly to: string;
  /** When it was stored (ms); rows read later know it themselves. */
  readonly settledAt?: number;
  /** The move before, which columns that were not read since still need. */
  readonly earlier?: Move;
}
export type Moves = ReadonlyMap<string, Move>;

/** The cards that wait for a connection, on top of those that are on their way already. */
export function withWaiting(
  moves: Moves,
  entries: readonly Pick<Entry, 'changes' | 'refusal'>[],
  resource: string,
  field: string,
): Moves {
  const all = new Map(moves);
  for (const change of entries.flatMap(({ changes, refusal }) => (refusal ? [] : changes))) {
    const to = change.type === 'update' && change.resource === resource ? change.set[field] : undefined;
    if (change.type !== 'update' || typeof to !== 'string') continue;
    const { before, set } = change;
    all.set(before.id, { record: { ...before, ...set }, from: String(before[field]), to, earlier: all.get(before.id) });
  }
  return all;
}

const isUnread = ({ settledAt }: Move, readAt: number) => settledAt === undefined || readAt <= settledAt;

/** The card's column when the column was read. */
function originOf(move: Move, readAt: number): string {
  return move.earlier && isUnread(move.earlier, readAt) ? originOf(move.earlier, readAt) : move.from;
}

/** What the cards on their way add to the amounts of a column and take from them, as it was read at that time. */
export function amountChange(
  state: string,
  moves: Moves,
  readAt: number,
  amountOf: (record: AnyRecord) => number,
): number {
  return [...moves.values()]
    .filter((move) => isUnread(move, readAt))
    .map((move) => {
      const amount = amountOf(move.record);
      return (move.to === state ? amount : 0) - (originOf(move, readAt) === state ? amount : 0);
    })
    .reduce((sum, change) => sum + change, 0);
}

/** The rows of one column with the cards that are on their way taken out and put in, and by how many its total changes. */
export function arrange(
  rows: readonly AnyRecord[],
  state: string,
  moves: Moves,
  readAt: number,
): { readonly rows: readonly AnyRecord[]; readonly change: number } {
  const underway = [...moves.values()].filter((move) => isUnread(move, readAt));
  const movedIds = new Set(underway.map(({ record }) => record.id));
  const arriving = underway.filter(({ to }) => to === state);
  const ids = new Set(rows.map(({ id }) => id));
  const added = arriving.filter((move) => originOf(move, readAt) !== state && !ids.has(move.record.id)).length;
  const left = underway.filter((move) => originOf(move, readAt) === state && move.to !== state).length;
  return {
    rows: [...arriving.map(({ record }) => record), ...rows.filter(({ id }) => !movedIds.has(id))],
    change: added - left,
  };
}
