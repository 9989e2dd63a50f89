import type { Values } from '#model/schema.ts';

/** A value as Firestore's REST interface writes it: one of these members. */
export interface WireValue {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number | string;
  readonly timestampValue?: string;
  readonly stringValue?: string;
  readonly referenceValue?: string;
  readonly arrayValue?: { readonly values?: readonly WireValue[] };
  readonly mapValue?: { readonly fields?: WireFields };
}
export interface WireFields {
  readonly [field: string]: WireValue;
}

export function encodeValue(value: unknown): WireValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (typeof value === 'object') return { mapValue: { fields: encodeFields(value) } };
  throw new Error(`a ${typeof value} cannot be stored`);
}
export const encodeFields = (data: object): WireFields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, encodeValue(value)]));

export function decodeValue(value: WireValue): unknown {
  if (value.mapValue) return decodeFields(value.mapValue.fields);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decodeValue);
  if (value.timestampValue !== undefined) return new Date(value.timestampValue);
  const number = value.integerValue ?? value.doubleValue;
  if (number !== undefined) return Number(number);
  return value.stringValue ?? value.booleanValue ?? value.referenceValue ?? null;
}
export const decodeFields = (fields: WireFields = {}): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));
