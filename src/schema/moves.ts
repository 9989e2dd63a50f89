import type { AnySchema, StatusSpec, Values } from './schema.ts';

/** States a record in `from` may go to now, plain moves first; reopening ones only for whoever the policy lets reopen. */
export const movesFrom = (status: StatusSpec, from: string, mayReopen: boolean): readonly string[] => [
  ...(status.moves[from] ?? []),
  ...(mayReopen ? (status.reopen?.[from] ?? []) : []),
];

/** Whether the move must be explained. Whoever may reopen need not. */
export const wantsNote = (status: StatusSpec, from: string, to: string, mayReopen: boolean): boolean =>
  !mayReopen && (status.notes ?? []).includes(`${from}>${to}`);

/** Every state in the order of its declaration, those in which nothing is left to be done at the end. */
export function statesOf({ fields, status }: Pick<AnySchema, 'fields' | 'status'>): readonly string[] {
  const field = status && fields[status.field];
  if (field?.kind !== 'choice') return [];
  const isClosed = (state: string) => (status?.closed ?? []).includes(state);
  return [...field.options.filter((state) => !isClosed(state)), ...field.options.filter(isClosed)];
}

/** Whether the record's state lets only a few of its fields change: it is then edited by no form. */
export const isLocked = ({ status }: Pick<AnySchema, 'status'>, record: Values): boolean =>
  status?.lock !== undefined && !status.lock.free.includes(String(record[status.field]));
