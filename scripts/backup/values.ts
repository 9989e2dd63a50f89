import { type DocumentData, DocumentReference, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A value of another kind than JSON has is one object with this key alone. */
const KIND = '$kind';

/** Any value of a document as one line of JSON keeps it: moments to the nanosecond, bytes, places, references, NaN. */
export function toJson(value: unknown): Json {
  if (value instanceof Timestamp) return kind('time', [value.seconds, value.nanoseconds]);
  if (value instanceof GeoPoint) return kind('place', [value.latitude, value.longitude]);
  if (value instanceof DocumentReference) return kind('reference', value.path);
  if (value instanceof Uint8Array) return kind('bytes', Buffer.from(value).toString('base64'));
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    return kind('number', Object.is(value, -0) ? '-0' : String(value));
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value as Json;
  const map = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner)]));
  return KIND in map ? kind('map', map) : map;
}
const kind = (name: string, value: Json): Json => ({ [KIND]: name, value });

/** What `toJson` made, as Firestore takes it. */
export function fromJson(firestore: Firestore, json: Json): unknown {
  if (Array.isArray(json)) return json.map((inner) => fromJson(firestore, inner));
  if (typeof json !== 'object' || json === null) return json;
  const { [KIND]: name, value } = json as { readonly [key: string]: Json };
  const [first, second] = Array.isArray(value) ? value.map(Number) : [];
  switch (name) {
    case 'time':
      return new Timestamp(first ?? 0, second ?? 0);
    case 'place':
      return new GeoPoint(first ?? 0, second ?? 0);
    case 'reference':
      return firestore.doc(String(value));
    case 'bytes':
      return Buffer.from(String(value), 'base64');
    case 'number':
      return Number(value);
    case 'map':
      return mapOf(firestore, value as { readonly [key: string]: Json });
    default:
      return mapOf(firestore, json as { readonly [key: string]: Json });
  }
}
const mapOf = (firestore: Firestore, map: { readonly [key: string]: Json }): DocumentData =>
  Object.fromEntries(Object.entries(map).map(([key, inner]) => [key, fromJson(firestore, inner)]));
