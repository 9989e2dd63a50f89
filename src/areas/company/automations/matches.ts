import { isSame } from '#lib/data/is-same.ts';
import type { HistoryEvent } from '#model/changes.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import type { Condition, Rule } from './schema.ts';
import { readValue } from './value.ts';

/** What a rule looks at: an event of the history, or a moment that passed. */
export interface RuleEvent {
  /** Its id in the history; of a moment, one that follows from the record and the moment. */
  readonly id: string;
  readonly resource: string;
  readonly recordKey: string;
  readonly type: HistoryEvent['changeType'] | 'Passed';
  /** The record after it. */
  readonly after: Values;
  /** Fields that are other than before; of a moment, its date. */
  readonly changed: readonly string[];
  readonly isBulk: boolean;
  /** The events that led to it, the first one first. */
  readonly causes: readonly string[];
  readonly at: Date;
}

/** What began it: the event itself, where no rule caused it. */
export const rootOf = ({ causes, id }: Pick<RuleEvent, 'causes' | 'id'>): string => causes[0] ?? id;

/** An event of the history, for rules; undefined where it has no record. `before` is the event of the version before. */
export function ruleEventOf(id: string, event: HistoryEvent, before: Values | undefined): RuleEvent | undefined {
  const { after, changed, resourceName: resource, resourceRecordKey: recordKey } = event;
  if (!after) return undefined;
  const names = () => Object.keys({ ...before, ...after }).filter((name) => !isSame(before?.[name], after[name]));
  return {
    id,
    resource,
    recordKey,
    type: event.changeType,
    after,
    changed: changed ?? (before ? names() : []),
    isBulk: event.actorType === 'Import' || event.bulk === true,
    causes: event.causes ?? [],
    at: event.modificationTimestamp,
  };
}

/** Whether the rule acts on this event, as far as the rule itself says. Pure. */
export function matches({ on, where = [], includesBulk }: Rule, event: RuleEvent, schema: AnySchema): boolean {
  if (event.resource !== on.resource || (event.isBulk && !includesBulk)) return false;
  const { archivedAt = null } = event.after;
  return archivedAt === null && isChange(on, event, schema) && where.every((one) => holds(one, event.after, schema));
}

const CREATES: readonly string[] = ['Created', 'Joined'];
function isChange({ change, field, to }: Rule['on'], event: RuleEvent, { status, owner }: AnySchema): boolean {
  const { type, changed, after } = event;
  if (change === 'Created') return CREATES.includes(type);
  if (change === 'Passed') return type === 'Passed' && changed[0] === field;
  if (CREATES.includes(type) || type === 'Passed') return false;
  if (change === 'Changed') return field ? changed.includes(field) : changed.length > 0;
  const led = change === 'Moved' ? status?.field : owner;
  return led !== undefined && changed.includes(led) && after[led] !== undefined && (!to || after[led] === to);
}

function holds({ field: name, operator, value: written }: Condition, after: Values, { fields }: AnySchema): boolean {
  const field = fields[name];
  const value = after[name];
  const isSet = value !== undefined && value !== null && value !== false;
  if (operator === 'IsSet') return isSet;
  if (operator === 'IsEmpty') return !isSet;
  const wanted = field && readValue(field, written);
  // a condition about nothing is never true
  if (wanted === undefined) return false;
  if (operator === 'Is') return isSame(value, wanted);
  if (operator === 'IsNot') return !isSame(value, wanted);
  const [held, bound] = [figureOf(value), figureOf(wanted)];
  if (held === undefined || bound === undefined) return false;
  return operator === 'AtLeast' ? held >= bound : held <= bound;
}
const figureOf = (value: unknown): number | undefined =>
  value instanceof Date ? value.getTime() : typeof value === 'number' ? value : undefined;
