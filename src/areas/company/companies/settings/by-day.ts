import { type Dated, EVER, outOfOrder, type Version } from '#lib/time/dating.ts';
import { dated, type Fields } from '#model/fields.ts';
import type { AnySchema, Issue, Values } from '#model/schema.ts';

type Check = (values: Values) => readonly Issue[];

/**
 * A settings document whose rules apply by day: `rules` holds their versions; its other fields have no days.
 * @param flat what applies on one day, with what has no days: the form of it
 */
export function byDay(flat: AnySchema, undated: readonly string[]): AnySchema {
  const fieldsOf = (isUndated: boolean): Fields =>
    Object.fromEntries(Object.entries(flat.fields).filter(([name]) => undated.includes(name) === isUndated));
  const checkFlat = flat.check as Check | undefined;
  const check = ({ rules = [], ...rest }: Values): readonly Issue[] => {
    const versions = rules as Dated<Version>;
    const issues = versions.flatMap((version, at) =>
      (checkFlat?.({ ...rest, ...version }) ?? []).flatMap((issue) => {
        const isUndated = undated.includes(issue.field.split('.')[0] ?? '');
        if (isUndated) return at === 0 ? [issue] : [];
        return [{ ...issue, field: `rules.${at}.${issue.field}` }];
      }),
    );
    const twice = outOfOrder(versions);
    return twice < 0 ? issues : [...issues, { field: `rules.${twice}.from`, key: 'dated.error.order' }];
  };
  return { ...flat, title: 'rules', fields: { rules: dated(fieldsOf(false)), ...fieldsOf(true) }, check };
}

/** The names of the rules of a settings document by day. */
export function ruleNames({ fields }: AnySchema): readonly string[] {
  const { rules } = fields;
  return rules?.kind === 'rows' ? Object.keys(rules.fields).filter((name) => name !== 'from' && name !== 'note') : [];
}

/** A settings document whose rules have one version, from ever. */
export function onceOf(schema: AnySchema, flat: Values): Values {
  const names = ruleNames(schema);
  if (names.length === 0) return flat;
  const part = (isRule: boolean) =>
    Object.fromEntries(Object.entries(flat).filter(([name]) => names.includes(name) === isRule));
  return { ...part(false), rules: [{ from: EVER, ...part(true) }] };
}
