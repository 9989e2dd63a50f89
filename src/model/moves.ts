import { isSameContent } from '#lib/data/same-content.ts';
import type { AnySchema, StatusSpec, Values } from './schema.ts';

/**
 * States a record in `from` may go to now, plain moves first; reopening ones only for people whom the policy lets
 * reopen.
 */
export const movesFrom = (status: StatusSpec, from: string, mayReopen: boolean): readonly string[] => [
  ...(status.moves[from] ?? []),
  ...(mayReopen ? (status.reopen?.[from] ?? []) : []),
];

/** Whether the record may go there now. */
export const canMove = <S extends string>(status: StatusSpec, from: S, to: string, mayReopen: boolean): to is S =>
  movesFrom(status, from, mayReopen).includes(to);

/** Every state in the order of its declaration, those in which nothing is left to be done at the end. */
export function statesOf({ fields, status }: Pick<AnySchema, 'fields' | 'status'>): readonly string[] {
  const field = status && fields[status.field];
  if (field?.kind !== 'choice') return [];
  const isClosed = (state: string) => (status?.closed ?? []).includes(state);
  return [...field.options.filter((state) => !isClosed(state)), ...field.options.filter(isClosed)];
}

/** Whether the move leads to an earlier one of the states in which something is left to be done. */
export function isMovedBack(schema: Pick<AnySchema, 'fields' | 'status'>, from: string, to: string): boolean {
  const open = statesOf(schema).filter((state) => !schema.status?.closed?.includes(state));
  return open.includes(to) && open.indexOf(to) < open.indexOf(from);
}

/** Whether the record's state lets only a few of its fields change. */
export const isLocked = ({ status }: Pick<AnySchema, 'status'>, record: Values): boolean =>
  status?.lock !== undefined && !status.lock.free.includes(String(record[status.field]));

/** Whether a field of this record may still change. */
export const isOpen = (schema: Pick<AnySchema, 'status'>, record: Values, name: string): boolean =>
  !isLocked(schema, record) || name === schema.status?.field || schema.status?.lock?.changes.includes(name) === true;

/** Locked fields of the state that changed anyway. Leaving that state (a closing taken back) unlocks them. */
export const lockedChanges = (schema: AnySchema, before: Values, after: Values): string[] =>
  isLocked(schema, before) && isLocked(schema, after)
    ? Object.keys(schema.fields).filter(
        (name) => !isOpen(schema, before, name) && !isSameContent(before[name], after[name]),
      )
    : [];
