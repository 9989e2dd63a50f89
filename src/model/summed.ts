import type { AnySchema, Values } from './schema.ts';

const hasLocal = ({ fields: { local } }: Pick<AnySchema, 'fields'>, amount: string): boolean =>
  local?.kind === 'group' && amount in local.fields;

/** The field that is added up for an amount: its `local` one where a record may have another currency than the company. */
export const summedField = (schema: Pick<AnySchema, 'fields'>, amount: string): string =>
  hasLocal(schema, amount) ? `local.${amount}` : amount;

/** What is added up in one query with an amount: each amount of the schema with its field. */
export function summedWith(schema: AnySchema | undefined, amount: string): { readonly [amount: string]: string } {
  const all = schema?.summedTogether ? (schema.sums ?? []) : [amount];
  return Object.fromEntries(all.map((one) => [one, schema ? summedField(schema, one) : one]));
}

/** What a record adds to the sum of an amount; 0 where it has none. */
export function summedIn(schema: Pick<AnySchema, 'fields'>, record: Values, amount: string): number {
  const from = hasLocal(schema, amount) ? (record.local as Values | undefined) : record;
  const value = from?.[amount];
  return typeof value === 'number' ? value : 0;
}
