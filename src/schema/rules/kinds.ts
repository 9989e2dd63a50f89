import type { Field, Fields, ListField, TextField } from '#schema/fields.ts';
import { integerPattern } from './numbers.ts';

/** The largest money amount in minor units (10^13). */
const MOST_MINOR = 10_000_000_000_000;
const KEY = '[A-Za-z0-9_-]{1,64}';
const EMAIL = '[^@ /A-Z]{1,64}@[^@ /A-Z]{1,189}';
const AREA = '(0[.](0[1-9]|[1-9][0-9]?)|[1-9][0-9]{0,6}([.][0-9]{1,2})?|10000000([.]00?)?)';
/** The rules engine refuses a repeat above this. */
const MOST_REPEATS = 1000;

/** A string literal of the rules language. */
export const quote = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** A field's value with a closed text form: joined with others, one `matches` proves them all. */
interface Closed {
  readonly value: string;
  readonly form: string;
}

/** A missing optional field counts as a harmless value of its kind; an empty string is never one. */
const read = (name: string, field: Field, absent: string): string =>
  field.required ? `d.${name}` : `d.get('${name}', ${absent})`;

function closedForm(name: string, field: Field): Closed | undefined {
  const whole = (low: number, high: number): Closed => ({
    value: `${read(name, field, String(low))} - 0`,
    form: `(${integerPattern(low, high)})`,
  });
  switch (field.kind) {
    case 'choice':
      return { value: read(name, field, quote(field.options[0] ?? '')), form: `(${field.options.join('|')})` };
    case 'money':
      return whole(field.min ?? 0, field.max ?? MOST_MINOR);
    case 'number':
      return whole(field.min, field.max);
    case 'area':
      return { value: `${read(name, field, '1')} - 0`, form: AREA };
    case 'date':
      return { value: `${read(name, field, 't')}.year()`, form: '(19|20|21)[0-9]{2}' };
    case 'currency':
      return { value: read(name, field, "'AED'"), form: '[A-Z]{3}' };
    // Neither form is the text of another kind of value, and neither holds a space.
    case 'email':
      return { value: read(name, field, "'a@b'"), form: EMAIL };
    case 'phone':
      return { value: read(name, field, "'+10000000'"), form: '\\+[1-9][0-9]{6,14}' };
    default:
      return undefined;
  }
}

/** Short texts of which one fits most patterns: it stands for an absent value. */
const STAND_INS = ['x', '0,0', 'A', '0'];

function textChecks(name: string, field: TextField): string[] {
  const { pattern } = field;
  if (pattern) {
    const value = `d.${name}.matches(${quote(pattern)})`;
    const fits = /[*+]|\{\d+,\}/.test(pattern) ? [`d.get('${name}', '').size() <= ${field.max}`] : [];
    // Asking with a stand-in costs six expressions, asking first whether it is there ten.
    const standIn = STAND_INS.find((text) => new RegExp(`^(?:${pattern})$`).test(text));
    const unless = standIn
      ? `${read(name, field, quote(standIn))}.matches(${quote(pattern)})`
      : `(!('${name}' in d) || ${value})`;
    return [field.required ? value : unless, ...fits];
  }
  if (field.max > MOST_REPEATS) return longChecks(name, field, field.min ?? 1, field.max);
  const value = read(name, field, quote('x'.repeat(Math.max(1, field.min ?? 1))));
  // Sizes count UTF-16 units, the pattern counts characters: only the lower bound could refuse what a form allows.
  const least = (field.min ?? 1) > 1 ? [`${value}.size() >= ${field.min}`] : [];
  return [`${value}.matches('(?s).{${Math.min(field.min ?? 1, 1)},${field.max}}')`, ...least];
}

/** `lower()` exists on strings only: a list or a map is refused. */
const longChecks = (name: string, field: Field, min: number, max: number): string[] => [
  `${read(name, field, quote('x'.repeat(Math.max(1, min))))}.lower().size() <= ${max}`,
  ...(field.required && min > 0 ? [`d.${name}.size() >= ${min}`] : []),
];

function listCheck(name: string, field: ListField): string {
  const item =
    field.of.kind === 'choice'
      ? `(${field.of.options.join('|')})`
      : field.of.kind === 'ref'
        ? KEY
        : (field.of.pattern ?? `[^\n]{1,${field.of.max}}`);
  const absent = field.of.kind === 'choice' ? (field.of.options[0] ?? '') : 'x';
  if (!field.required && field.of.kind === 'text' && field.of.pattern)
    return `(!('${name}' in d) || listed(d.${name}, ${field.max}, ${quote(`(${item}\n)*`)}))`;
  return `listed(${read(name, field, `[${quote(absent)}]`)}, ${field.max}, ${quote(`(${item}\n)*`)})`;
}

/** Fewer are cheaper one by one. */
const MANY_LISTS = 4;
/** Lists of ids are joined and looked through once; each that is typed keeps its own length. */
function joinedLists(entries: readonly (readonly [string, Field])[]): {
  readonly names: ReadonlySet<string>;
  readonly checks: string[];
} {
  const lists = entries.flatMap(([name, field]) =>
    field.kind === 'list' && isOfKeys(field) ? [[name, field] as const] : [],
  );
  if (lists.length < MANY_LISTS) return { names: new Set(), checks: [] };
  const values = lists.map(([name, field]) => read(name, field, '[]'));
  // Nothing at all is no list of texts: one is added, which is one, where none has to be there.
  const [first = '[]', ...rest] = lists.some(([, { required }]) => required) ? values : ["['x']", ...values];
  const most = lists.reduce((sum, [, { max }]) => sum + max, 1);
  return {
    names: new Set(lists.map(([name]) => name)),
    checks: [
      `listed(${first}${rest.map((value) => `.concat(${value})`).join('')}, ${most}, ${quote(`(${KEY}\n)*`)})`,
      ...lists.flatMap(([, { max, required, computed }], at) => [
        ...(computed ? [] : [`${values[at]}.size() <= ${max}`]),
        ...(computed || !required ? [] : [`${values[at]}.size() > 0`]),
      ]),
    ],
  };
}
const isOfKeys = ({ of }: ListField): boolean => of.kind === 'ref' || (of.kind === 'text' && of.pattern === KEY);

function openChecks(owner: string, name: string, field: Field): string[] {
  switch (field.kind) {
    case 'text':
      return textChecks(name, field);
    case 'longText':
      return field.max > MOST_REPEATS
        ? longChecks(name, field, field.min ?? 1, field.max)
        : textChecks(name, { ...field, kind: 'text' });
    case 'flag':
      return [`${read(name, field, 'false')} is bool`];
    case 'ref':
      return [`${read(name, field, "'x'")}.matches(${quote(KEY)})`];
    case 'list':
      return [listCheck(name, field)];
    case 'rows':
      return [`rowed(${read(name, field, '[]')}, ${field.max})`];
    case 'group': {
      const call = `${validName(owner, name)}(d.${name}, t)`;
      return [field.required ? call : `(!('${name}' in d) || ${call})`];
    }
    case 'money':
    case 'area': // bounds narrower than the kind's own are in the joined form (money) or compared here (area)
      return [
        ...('min' in field && field.kind === 'area' ? [`${read(name, field, String(field.min))} >= ${field.min}`] : []),
        ...('max' in field && field.kind === 'area' ? [`${read(name, field, String(field.max))} <= ${field.max}`] : []),
      ];
    default:
      return [];
  }
}

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** Name of the validator of a resource (`validLeads`) or of a group in it (`validLeadsConsent`). */
export const validName = (owner: string, part = ''): string => `valid${capital(owner)}${capital(part)}`;

/**
 * One boolean expression a field over `d` (and `t`, a time that is surely there): the cheap forms of
 * spikes/README.md, C. Values with a closed text form are joined and matched once.
 */
export function fieldChecks(owner: string, fields: Fields): string[] {
  const entries = Object.entries(fields);
  const closed = entries.flatMap(([name, field]) => closedForm(name, field) ?? []);
  const joined = joinedLists(entries);
  return [
    ...entries.flatMap(([name, field]) => (joined.names.has(name) ? [] : openChecks(owner, name, field))),
    ...joined.checks,
    ...(closed.length > 0
      ? [
          `[${closed.map((part) => part.value).join(', ')}].join(' ').matches(${quote(closed.map((part) => part.form).join(' '))})`,
        ]
      : []),
  ];
}

/** An option that looks like another kind of value, or holds a space, would break the joined form. */
export function unsafeOptions(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    // Elements of rows are not proved, so nothing in them can break a joined form.
    if (field.kind === 'group') return unsafeOptions(field.fields).map((found) => `${name}.${found}`);
    const options =
      field.kind === 'choice'
        ? field.options
        : field.kind === 'list' && field.of.kind === 'choice'
          ? field.of.options
          : [];
    return options
      .filter((option) => !/^(?!true$|false$|null$)[A-Za-z][A-Za-z0-9]*$/.test(option))
      .map((option) => `${name}: ${option}`);
  });
}
