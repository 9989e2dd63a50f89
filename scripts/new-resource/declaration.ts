import { Explained } from '../local/explained.ts';

/** A field in the notation of the command line: `name:kind`, `name:kind(…)`, with `!` where it must be present. */
export interface DeclaredField {
  readonly name: string;
  readonly kind: Kind;
  readonly required: boolean;
  /** Options of a choice, or the collection a reference points at. */
  readonly of: readonly string[];
}
export interface Declaration {
  /** Folder, collection, last part of the path, Casbin object and namespace of the words. */
  readonly name: string;
  /** The field a person knows the record by. */
  readonly title: string;
  readonly fields: readonly DeclaredField[];
  /** English words; the other languages start with those that no other resource has translated. */
  readonly label: string;
  readonly singular: string;
  readonly group: string;
  readonly icon: string;
  /** Its screens are made of the schema alone, for what is rarely opened. */
  readonly isPlain: boolean;
}
const KINDS = [
  ...['text', 'longText', 'email', 'phone', 'money', 'number', 'area', 'date', 'dateTime'],
  ...['choice', 'flag', 'ref', 'owner'],
] as const;
type Kind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'money'
  | 'number'
  | 'area'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'flag'
  | 'ref'
  | 'owner';
/** What `--group` may say: the part of the office the resource belongs to, which gives it its area and its place in the menu. */
export const GROUPS: readonly string[] = ['work', 'sales', 'property', 'money', 'people', 'company'];
/** Every record has these without declaring them; the currency comes with the first amount. */
const GIVEN = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'archivedAt', 'searchTokens'];
const RESERVED = [...GIVEN, 'currency'];
const CAMEL = /^[a-z][a-zA-Z0-9]{0,39}$/;
/** Names of collections are in paths of files and in the history: letters only. */
const COLLECTION = /^[a-z][a-zA-Z]{1,39}$/;
const OPTION = /^[A-Z][A-Za-z0-9]{0,39}$/;
const isKind = (word: string): word is Kind => KINDS.some((kind) => kind === word);

/** `viewingsLog` → `Viewings log`; what a name says of its storage (`Minor`, `Id`) is left out. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(/(Minor|Id)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The declaration of a new resource, or an Explained with its first error. `known` are the collections a reference may
 * point at.
 */
export function readDeclaration(
  said: {
    readonly name?: string | undefined;
    readonly title?: string | undefined;
    readonly fields?: string | undefined;
    readonly label?: string | undefined;
    readonly singular?: string | undefined;
    readonly group?: string | undefined;
    readonly icon?: string | undefined;
    readonly plain?: boolean | undefined;
  },
  known: readonly string[],
): Declaration {
  const { name = '', title = '' } = said;
  if (!COLLECTION.test(name))
    throw new Explained(`A resource has a name in camelCase, letters only, as viewingsLog, not "${name}".`);
  const parts = split(said.fields ?? '').filter(Boolean);
  if (parts.length === 0) throw new Explained(`Declare its fields: --fields 'title:text!,status:choice(Open|Done)!'.`);
  const fields = parts.map((part) => readField(part, known));
  checkFields(fields, title);
  const { group = 'work' } = said;
  if (!GROUPS.includes(group)) throw new Explained(`There is no group "${group}": ${GROUPS.join(', ')}.`);
  const label = said.label ?? wordsOf(name);
  const singular = said.singular ?? label;
  return { name, title, fields, label, singular, group, icon: said.icon ?? 'note', isPlain: said.plain === true };
}

/** At the commas outside brackets. */
const split = (text: string): string[] => text.split(/,(?![^(]*\))/).map((part) => part.trim());

function readField(part: string, known: readonly string[]): DeclaredField {
  const [, name = '', kind = '', inner, mark] = /^([^:()!]+):([A-Za-z]+)(?:\(([^)]*)\))?(!)?$/.exec(part) ?? [];
  if (!name) throw new Explained(`A field is said as name:kind, name:kind(…) or name:kind!, not "${part}".`);
  if (!CAMEL.test(name)) throw new Explained(`A field has a name in camelCase, as dueDate, not "${name}".`);
  if (RESERVED.includes(name)) throw new Explained(`The field ${name} is there by itself: leave it out.`);
  if (!isKind(kind)) throw new Explained(`Unknown kind of field "${kind}" (${name}). Kinds: ${KINDS.join(', ')}.`);
  const of = (inner ?? '').split('|').filter(Boolean);
  if (kind === 'choice' && (of.length === 0 || new Set(of).size < of.length || !of.every((one) => OPTION.test(one))))
    throw new Explained(`The choice ${name} needs different options in PascalCase, as ${name}:choice(Open|OnHold).`);
  if (kind === 'ref' && (of.length !== 1 || !known.includes(of[0] ?? '')))
    throw new Explained(`The reference ${name} points at one collection: ${name}:ref(NAME), of ${known.join(', ')}.`);
  if (kind !== 'choice' && kind !== 'ref' && inner !== undefined)
    throw new Explained(`The kind ${kind} (${name}) takes nothing in brackets.`);
  return { name, kind, required: mark === '!', of };
}

function checkFields(fields: readonly DeclaredField[], title: string): void {
  const twice = fields.find(({ name }, at) => fields.findIndex((other) => other.name === name) < at);
  if (twice) throw new Explained(`The field ${twice.name} is declared twice.`);
  const named = fields.find(({ name }) => name === title);
  if (named?.kind !== 'text' || !named.required)
    throw new Explained(`--title names a required text among the fields, as ${title || 'title'}:text!.`);
  const owners = fields.filter(({ kind }) => kind === 'owner');
  if (owners.length > 1)
    throw new Explained(`A record has one owner, not ${owners.map(({ name }) => name).join(', ')}.`);
  const status = fields.find(({ name }) => name === 'status');
  if (status && (status.kind !== 'choice' || !status.required))
    throw new Explained('The field status is a required choice, as status:choice(Open|Done)!.');
}
