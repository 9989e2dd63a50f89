import type { Change } from './changes.ts';
import type { AnySchema, Values } from './schema.ts';

/**
 * Documents the rules may look up for one commit in production: 20, of which one is the person and one the company.
 * A document asked for twice counts once.
 */
export const LOOK_UPS = 18;

type Told = Pick<AnySchema, 'markers' | 'audited' | 'partOf' | 'parent'>;
const isHeld = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * How many of them a change takes: its event and, from the event's and the markers' side, its record; what it stands
 * beside; each duplicate marker that the record asks for. The counter of numbered records is not among them.
 */
export function lookUpsOf({ markers = {}, audited, partOf, parent }: Told, change: Change): number {
  const event = audited === false ? 0 : 2;
  const beside = partOf ? 2 : parent ? 1 : 0;
  const fields = Object.keys(markers);
  const held = (values: Values, names = fields) => names.filter((name) => isHeld(values[name])).length;
  if (change.type === 'create') return event + beside + held(change.values);
  if (change.type !== 'update') return event + beside;
  const { before, set } = change;
  const changed = fields.filter((name) => name in set && set[name] !== before[name]);
  return event + beside + held(before, changed) + held(set, changed);
}

/** New records that fit into one commit, whatever they hold. */
export function createsAtOnce(schema: Told & Pick<AnySchema, 'name' | 'reference'>): number {
  const values = Object.fromEntries(Object.keys(schema.markers ?? {}).map((name) => [name, 'x']));
  const most = lookUpsOf(schema, { type: 'create', resource: schema.name, id: '', values });
  return Math.max(1, Math.floor((LOOK_UPS - (schema.reference ? 1 : 0)) / Math.max(1, most)));
}
/** Records that fit into one commit when they are only put away or brought back. */
export function shelvesAtOnce(schema: Told): number {
  const record = {} as Extract<Change, { type: 'archive' }>['before'];
  return Math.floor(LOOK_UPS / Math.max(1, lookUpsOf(schema, { type: 'archive', resource: '', before: record })));
}
