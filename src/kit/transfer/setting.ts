import type { AreaUnit } from '#lib/sales/area.ts';
import type { Field } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

/** The surroundings that the worker needs; plain data. */
export interface Setting {
  readonly resource: string;
  /** Language of the screen: numbers and file encodings are read as it writes them. */
  readonly locale: string;
  /** ISO 3166-1 alpha-2: telephone numbers without a country code are from here. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA. */
  readonly timezone: string;
  readonly areaUnit: AreaUnit;
  /** By id: what records that others point at are known by. */
  readonly titles?: { readonly [id: string]: string };
  readonly people: readonly { readonly id: string; readonly name: string; readonly email?: string }[];
}
/** What one language calls a resource's fields and options. */
export interface Words {
  readonly fields: { readonly [path: string]: string };
  readonly options: { readonly [path: string]: { readonly [value: string]: string } };
  readonly yes: readonly string[];
  readonly no: readonly string[];
}
/** By language; the first entry is the screen's. */
export type Dictionary = { readonly [locale: string]: Words };

/** A column of a file: a field, or a part of a group (`consent.channel`). */
export interface Leaf {
  readonly path: string;
  readonly field: Field;
}

/** Fields that a file can hold, with the fields of groups; the rows of a field need a separate file. */
export const leavesOf = (schema: AnySchema): Leaf[] =>
  Object.entries(schema.fields).flatMap(([path, field]): Leaf[] => {
    if (field.kind === 'rows') return [];
    if (field.kind !== 'group') return [{ path, field }];
    return Object.entries(field.fields).map(([inner, innerField]) => ({ path: `${path}.${inner}`, field: innerField }));
  });

/** Columns of what a row brings with its record. */
export const relatedLeaves = ({ imports }: AnySchema): Leaf[] =>
  Object.entries(imports?.related?.typed.fields ?? {}).map(([path, field]) => ({ path, field }));

/** Fields a row of a file may fill: those of the schema, what comes with a record, and when the record was made. */
export const importLeaves = (schema: AnySchema): Leaf[] => [
  ...leavesOf(schema),
  ...relatedLeaves(schema),
  { path: 'createdAt', field: { kind: 'date', time: true } },
];
