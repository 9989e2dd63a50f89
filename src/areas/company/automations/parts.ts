import { type Field, ref, text } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';
import {
  actsOf,
  askedFields,
  changesOf,
  dateFields,
  needsValue,
  operatorsOf,
  setFields,
  statesOf,
  TRIGGERS,
} from './offered.ts';
import type { Act, Condition, Rule } from './schema.ts';

/** One part of the sentence: what happens, a condition, or an act. Issues of it begin with its id, as `where.0`. */
export interface Line {
  readonly id: string;
  /** Its text in the labels, with a place for each part. */
  readonly key: string;
  readonly at: number;
  readonly of: 'on' | 'where' | 'acts';
}
export const linesOf = ({ on, where = [], acts }: Rule): readonly Line[] => [
  { id: 'on', of: 'on', at: 0, key: `when.${on.change}` },
  ...where.map(({ operator }, at): Line => {
    return { id: `where.${at}`, of: 'where', at, key: needsValue(operator) ? 'where.value' : 'where.none' };
  }),
  ...acts.map(({ act }, at): Line => ({ id: `acts.${at}`, of: 'acts', at, key: `then.${act}` })),
];

/** Every place that a text of a line may have. */
export const PLACES = [
  ...['resource', 'change', 'field', 'to', 'minutes', 'operator', 'value', 'act', 'days', 'templateId', 'inboxId'],
] as const;

/** What is in one place: one of some words, or the value of a field. */
export type Part =
  | {
      readonly kind: 'choice';
      readonly value: string | undefined;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | {
      readonly kind: 'field';
      readonly resource: string;
      readonly name: string;
      readonly field: Field;
      readonly value: string | undefined;
    };

/** The words that parts are named with. */
export interface PartWords {
  /** Of rules themselves, and of the resource that the rule is about. */
  readonly text: (path: string) => string;
  readonly fieldName: (name: string) => string;
  readonly optionName: (field: string, value: string) => string;
  readonly people: readonly { readonly value: string; readonly label: string }[];
}

/** Of a person, a state or a field: any, where the rule names none. */
const ANY = '';
const MINUTES = [-10_080, -1440, -60, 0, 15, 60, 1440, 4320, 10_080] as const;
const DAYS = [0, 1, 2, 3, 7, 14] as const;
const minutesKey = (minutes: number) => `minutes.${minutes < 0 ? 'b' : 'a'}${Math.abs(minutes)}`;

/** What is in a place of a line; undefined where the line has no such place. The one structure of every language. */
export function partAt(rule: Rule, schema: AnySchema, line: Line, place: string, words: PartWords): Part | undefined {
  const { text: textOf, fieldName, optionName } = words;
  const fields = (names: readonly string[], any?: string) => [
    ...(any ? [{ value: ANY, label: textOf(any) }] : []),
    ...names.map((name) => ({ value: name, label: fieldName(name) })),
  ];
  const named = (names: readonly string[], path: string) =>
    names.map((name) => ({ value: name, label: textOf(`${path}.${name}`) }));
  const states = statesOf(schema).map((state) => ({
    value: state,
    label: optionName(schema.status?.field ?? '', state),
  }));
  const choice = (value: string | undefined, options: Extract<Part, { kind: 'choice' }>['options']): Part => ({
    kind: 'choice',
    value: options.some((one) => one.value === value) ? value : undefined,
    options,
  });
  const valueIn = (name: string | undefined, value: string | undefined): Part | undefined => {
    const field = name === undefined ? undefined : schema.fields[name];
    return field && name !== undefined ? { kind: 'field', resource: schema.name, name, field, value } : undefined;
  };
  if (line.of === 'on') {
    const { on } = rule;
    if (place === 'resource') return choice(on.resource, named(TRIGGERS, 'resource'));
    if (place === 'change') return choice(on.change, named(changesOf(schema), 'options.on.change'));
    if (place === 'field' && on.change === 'Passed') return choice(on.field, fields(dateFields(schema)));
    if (place === 'field') return choice(on.field ?? ANY, fields(askedFields(schema), 'any.field'));
    if (place === 'minutes')
      return choice(
        String(on.minutes),
        MINUTES.map((one) => ({ value: String(one), label: textOf(minutesKey(one)) })),
      );
    if (place === 'to' && on.change === 'Assigned')
      return choice(on.to ?? ANY, [{ value: ANY, label: textOf('any.person') }, ...words.people]);
    return place === 'to' ? choice(on.to ?? ANY, [{ value: ANY, label: textOf('any.state') }, ...states]) : undefined;
  }
  if (line.of === 'where') {
    const condition = rule.where?.[line.at];
    if (!condition) return undefined;
    if (place === 'field') return choice(condition.field, fields(askedFields(schema)));
    if (place === 'operator')
      return choice(condition.operator, named(operatorsOf(schema.fields[condition.field]), 'options.where.operator'));
    return place === 'value' ? valueIn(condition.field, condition.value) : undefined;
  }
  const act = rule.acts[line.at];
  if (!act) return undefined;
  if (place === 'act') return choice(act.act, named(actsOf(schema), 'options.acts.act'));
  if (place === 'field') return choice(act.field, fields(setFields(schema)));
  if (place === 'to' && act.act === 'Task')
    return choice(act.to ?? ANY, [{ value: ANY, label: textOf('any.owner') }, ...words.people]);
  if (place === 'to') return choice(act.to, words.people);
  if (place === 'days')
    return choice(act.days === undefined ? ANY : String(act.days), [
      { value: ANY, label: textOf('days.none') },
      ...DAYS.map((one) => ({ value: String(one), label: textOf(`days.${one}`) })),
    ]);
  const own = (name: string, field: Field, value: string | undefined): Part => ({
    ...{ kind: 'field', resource: 'automations', name: `acts.${name}`, field, value },
  });
  if (place === 'templateId') return own(place, ref('messageTemplates', { required: true }), act.templateId);
  if (place === 'inboxId') return own(place, ref('inboxes', { required: true }), act.inboxId);
  if (place !== 'value') return undefined;
  if (act.act === 'Move') return choice(act.value, states);
  return act.act === 'Set' ? valueIn(act.field, act.value) : own('value', text({ max: 200 }), act.value);
}

/** A rule that says something already. */
export const newRule: Rule = { on: { resource: 'leads', change: 'Moved', to: 'Qualified' }, acts: [{ act: 'Assign' }] };
export const newAct: Act = { act: 'Task' };
export const newCondition = (schema: AnySchema): Condition => {
  const [field = ''] = askedFields(schema);
  return { field, operator: operatorsOf(schema.fields[field])[0] ?? 'IsSet' };
};

/** The rule with another value in one place; what made sense only with the former value is dropped. */
export function withPart(
  rule: Rule,
  schemaOf: (name: string) => AnySchema,
  { of, at }: Line,
  place: string,
  next: string | undefined,
): Rule {
  const value = next === ANY ? undefined : next;
  const schema = schemaOf(rule.on.resource);
  if (of === 'on') {
    const { resource, change } = rule.on;
    if (place === 'resource') return { on: { resource: value ?? resource, change: 'Created' }, acts: [newAct] };
    if (place === 'change') {
      const field = value === 'Passed' ? { field: dateFields(schema)[0], minutes: 0 } : {};
      return { ...rule, on: { resource, change: (value ?? change) as Rule['on']['change'], ...field } };
    }
    return { ...rule, on: { ...rule.on, [place]: place === 'minutes' ? Number(value) : value } };
  }
  if (of === 'where') {
    const where = (rule.where ?? []).map((one, index) => {
      if (index !== at) return one;
      if (place !== 'field' || value === undefined) return { ...one, [place]: value };
      return { field: value, operator: operatorsOf(schema.fields[value])[0] ?? 'IsSet' };
    });
    return { ...rule, where };
  }
  const acts = rule.acts.map((one, index): Act => {
    if (index !== at) return one;
    if (place === 'act') return { act: value as Act['act'] };
    if (place === 'field') return { act: one.act, field: value };
    return { ...one, [place]: place === 'days' && value !== undefined ? Number(value) : value };
  });
  return { ...rule, acts };
}
