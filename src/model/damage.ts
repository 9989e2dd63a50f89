import type { Field, Fields } from './fields.ts';
import type { AnyRecord, Values } from './schema.ts';

/** Fields of a record that was read whose stored value is not of their kind. They are empty in the record. */
export const damagedFields = (record: Values): readonly string[] =>
  Array.isArray(record.damaged) ? record.damaged.map(String) : [];

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isDate = (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime());

/**
 * The value as far as it is one of this kind: a list without the items that are none. `isWhole` says whether nothing
 * had to be left out; undefined where nothing is left.
 */
function soundPart(field: Field, value: unknown): { readonly value: unknown; readonly isWhole: boolean } {
  const whole = (isSound: boolean) => ({ value: isSound ? value : undefined, isWhole: isSound });
  switch (field.kind) {
    case 'money':
    case 'number':
    case 'area':
      return whole(isNumber(value));
    case 'date':
      return whole(isDate(value));
    case 'flag':
      return whole(typeof value === 'boolean');
    case 'list':
      return soundItems(value, (item) => soundPart(field.of, item));
    case 'rows':
      return soundItems(value, (row) => soundMap(field.fields, row));
    case 'group':
      return soundMap(field.fields, value);
    default:
      return whole(typeof value === 'string');
  }
}
function soundItems(value: unknown, read: (item: unknown) => ReturnType<typeof soundPart>) {
  if (!Array.isArray(value)) return { value: undefined, isWhole: false };
  const items = value.map(read);
  const sound = items.flatMap((item) => (item.value === undefined ? [] : [item.value]));
  return { value: sound, isWhole: items.every(({ isWhole }) => isWhole) };
}
function soundMap(fields: Fields, value: unknown) {
  if (!isMap(value)) return { value: undefined, isWhole: false };
  const { values, damaged } = soundFields(fields, value);
  return { value: values, isWhole: damaged.length === 0 };
}

/** What holds nothing, for a field that code expects to be there. */
function nothing(field: Field): unknown {
  switch (field.kind) {
    case 'money':
    case 'number':
    case 'area':
      return 0;
    case 'date':
      return new Date(0);
    case 'flag':
      return false;
    case 'list':
    case 'rows':
      return [];
    case 'group':
      return soundFields(field.fields, {}).values;
    default:
      return '';
  }
}

function soundFields(fields: Fields, data: Values): { values: { [name: string]: unknown }; damaged: string[] } {
  const values: { [name: string]: unknown } = { ...data };
  const damaged: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const stored = data[name];
    if (stored === undefined && !field.required) continue;
    const { value, isWhole } = soundPart(field, stored);
    if (isWhole) continue;
    damaged.push(name);
    if (value !== undefined) values[name] = value;
    else if (field.required) values[name] = nothing(field);
    else delete values[name];
  }
  return { values, damaged };
}

const BASE: { readonly [name: string]: (value: unknown) => unknown } = {
  version: (value) => (isNumber(value) ? value : 0),
  createdAt: (value) => (isDate(value) ? value : new Date(0)),
  updatedAt: (value) => (isDate(value) ? value : new Date(0)),
  archivedAt: (value) => (isDate(value) ? value : null),
};

/**
 * A record as its schema can be shown: whatever was stored by a hand that was not ours is left out and named
 * (`damagedFields`), so that no screen meets a value of a kind it does not know.
 */
export function soundRecord({ fields }: { readonly fields: Fields }, data: Values, id: string): AnyRecord {
  const { values, damaged } = soundFields(fields, data);
  for (const [name, read] of Object.entries(BASE)) values[name] = read(data[name]);
  const marked = damaged.length > 0 ? { ...values, damaged } : values;
  return { ...marked, id } as AnyRecord;
}

/** The values of a history event, as far as they can be shown. */
export function soundEvent(data: Values, id: string, fieldsOf: (resource: string) => Fields | undefined): Values {
  const fields = fieldsOf(String(data.resourceName));
  const after = isMap(data.after) ? data.after : undefined;
  return { ...data, after: after && fields ? presentValues(fields, after) : after, id };
}
/** Only the fields of the event are checked: a decision about a person has only some of them. */
function presentValues(fields: Fields, after: Values): Values {
  const present = Object.fromEntries(Object.entries(fields).filter(([name]) => after[name] !== undefined));
  const { values, damaged } = soundFields(present, after);
  return damaged.length > 0 ? { ...values, damaged } : values;
}
