import type { Field } from '#model/fields.ts';
import type { AnySchema, Issue } from '#model/schema.ts';
import { type Act, CHANGES, type Condition, OPERATORS, type Rule } from './schema.ts';
import { readValue } from './value.ts';

/** The resources that a rule may be about. The labels name each one: `resource.…`. */
export const TRIGGERS = ['leads', 'contacts', 'properties', 'deals', 'offers', 'invoices', 'meetings', 'todo'] as const;

const FIGURES: readonly Field['kind'][] = ['number', 'money', 'area', 'date'];
const KINDS: readonly Field['kind'][] = [...FIGURES, 'choice', 'flag', 'text'];
const isPerson = (field: Field) => field.kind === 'ref' && field.to === 'directory';
const isPlain = (field: Field) => KINDS.includes(field.kind) || isPerson(field);

/** Fields that a condition may ask about. */
export const askedFields = ({ fields }: AnySchema): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name] && isPlain(fields[name]));

/** Dates that may pass. */
export const dateFields = ({ fields }: AnySchema): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'date');

/** Fields that an act may set: the state moves, and a person is assigned. */
export const setFields = ({ fields, status, owner }: AnySchema): readonly string[] =>
  askedFields({ fields } as AnySchema).filter((name) => {
    const { computed, immutable } = fields[name] ?? {};
    return !computed && !immutable && name !== status?.field && name !== owner;
  });

export const operatorsOf = (field: Field | undefined): readonly Condition['operator'][] => {
  if (!field || field.kind === 'flag') return ['IsSet', 'IsEmpty'];
  return FIGURES.includes(field.kind) ? OPERATORS : OPERATORS.filter((one) => one !== 'AtLeast' && one !== 'AtMost');
};
export const needsValue = (operator: string): boolean => operator !== 'IsSet' && operator !== 'IsEmpty';

export const changesOf = (schema: AnySchema): readonly Rule['on']['change'][] =>
  CHANGES.filter(
    (one) =>
      (one !== 'Moved' || schema.status) &&
      (one !== 'Assigned' || schema.owner) &&
      (one !== 'Passed' || dateFields(schema).length > 0),
  );

/** Messages go to people. */
const WRITTEN_TO: readonly string[] = ['leads', 'contacts'];
export const actsOf = ({ name, status, owner, activities }: AnySchema): readonly Act['act'][] => [
  ...(owner ? (['Assign'] as const) : []),
  ...(status ? (['Move'] as const) : []),
  'Set',
  'Task',
  ...(activities === false ? [] : (['Note'] as const)),
  ...(WRITTEN_TO.includes(name) ? (['Message'] as const) : []),
];

/** The states of a resource. */
export const statesOf = ({ fields, status }: AnySchema): readonly string[] => {
  const field = status && fields[status.field];
  return field?.kind === 'choice' ? field.options : [];
};

const REQUIRED = 'ui.validation.required';
const WRONG = 'automations.error.part';

/** What of a rule is missing or makes no sense, by its part: `on.to`, `where.0.value`. Pure. */
export function checkRule({ on, where = [], acts }: Rule, schemas: readonly AnySchema[]): readonly Issue[] {
  const schema = schemas.find(({ name }) => name === on.resource && TRIGGERS.some((one) => one === name));
  if (!schema) return [{ field: 'on.resource', key: WRONG }];
  const found: Issue[] = [];
  const demand = (field: string, isThere: unknown, isRight: boolean) => {
    if (!isThere) found.push({ field, key: REQUIRED });
    else if (!isRight) found.push({ field, key: WRONG });
  };
  demand('on.change', on.change, changesOf(schema).includes(on.change));
  if (on.change === 'Passed') {
    demand('on.field', on.field, dateFields(schema).includes(String(on.field)));
    demand('on.minutes', on.minutes !== undefined, true);
  }
  if (on.change === 'Changed' && on.field) demand('on.field', true, on.field in schema.fields);
  if (on.change === 'Moved' && on.to) demand('on.to', true, statesOf(schema).includes(on.to));
  for (const [at, { field, operator, value }] of where.entries()) {
    demand(`where.${at}.field`, field, askedFields(schema).includes(field));
    const asked = schema.fields[field];
    demand(`where.${at}.operator`, operator, operatorsOf(asked).includes(operator));
    if (asked && needsValue(operator)) demand(`where.${at}.value`, value, readValue(asked, value) !== undefined);
  }
  for (const [at, act] of acts.entries()) {
    const part = (name: keyof Act) => `acts.${at}.${name}`;
    demand(part('act'), act.act, actsOf(schema).includes(act.act));
    if (act.act === 'Assign') demand(part('to'), act.to, true);
    if (act.act === 'Move') demand(part('value'), act.value, statesOf(schema).includes(String(act.value)));
    if (act.act === 'Set') {
      demand(part('field'), act.field, setFields(schema).includes(String(act.field)));
      const field = schema.fields[String(act.field)];
      if (field) demand(part('value'), act.value, readValue(field, act.value) !== undefined);
    }
    if (act.act === 'Task' || act.act === 'Note') demand(part('value'), act.value?.trim(), true);
    if (act.act === 'Message') {
      demand(part('templateId'), act.templateId, true);
      demand(part('inboxId'), act.inboxId, true);
    }
  }
  return found;
}
