import { SCOPES, type Scope } from '#model/policy/access.ts';
import type { AnySchema } from '#model/schema.ts';

/**
 * How far somebody reads a collection: in every company, in the own one, or there where this field of the record names
 * the person or holds them in its list. A confidential part is read by its record: `contacts/sellerId`.
 */
export type Reach = 'any' | 'company' | (string & {});
export type Reaches = { readonly [collection: string]: Reach };

/** Asks the policy about one person: the widest scope in which they may do it, undefined when in none. */
export type Widest = (action: string, resource: string) => Scope | undefined;

/** What the reaches follow from besides the policy. */
export interface Collections {
  /** Collections under a company. */
  readonly schemas: readonly AnySchema[];
  /** Settings by name; `members`: everybody of the company reads them, otherwise those who may show the company. */
  readonly settings: { readonly [name: string]: { readonly members: boolean } };
}

/** Whose an entry is, in collections without a schema. */
const OWNERS: { readonly [collection: string]: string } = { history: 'sellerIds', notifications: 'userId' };

/** People with access besides the owner read like owners. The owner is always on the list. */
const readers = ({ owner, guests }: AnySchema): string | undefined => guests?.field ?? owner;
const workers = ({ owner, guests }: AnySchema): string | undefined => (guests?.works ? guests.field : owner);
const isRecord = ({ parent, partOf }: AnySchema): boolean => !parent && !partOf;
/** Whether activities and files are kept beside such records. */
export const hasRelated = (schema: AnySchema): boolean => isRecord(schema) && schema.activities !== false;

/** A scope as a reach; the own ones of a collection without an owner are none. */
const reachIn = (scope: Scope | undefined, owner: string | undefined): Reach | undefined =>
  scope === 'own' ? owner : scope;
const narrower = (one: Scope | undefined, other: Scope | undefined): Scope | undefined =>
  one && other && SCOPES[Math.min(SCOPES.indexOf(one), SCOPES.indexOf(other))];
const wide = (scope: Scope | undefined): Scope | undefined => (scope === 'own' ? 'company' : scope);

type Entry = readonly [collection: string, reach: Reach | undefined];
const reachesOf = (entries: readonly Entry[]): Reaches =>
  Object.fromEntries(entries.flatMap(([collection, reach]) => (reach ? [[collection, reach] as const] : [])));

/** What may be opened (`show`) or asked for in a list (`list`), collection by collection. */
export function readReaches(verb: 'show' | 'list', widest: Widest, collections: Collections): Reaches {
  const { schemas } = collections;
  return reachesOf([
    ...schemas
      .filter(isRecord)
      .map((schema): Entry => [schema.name, reachIn(widest(verb, schema.name), readers(schema))]),
    ...(verb === 'show' ? schemas.flatMap((schema) => partEntry(schema, widest, schemas)) : []),
    ...schemas.filter(({ parent }) => parent).flatMap((schema) => relatedEntries(verb, schema, widest, schemas)),
    ...schemas.flatMap(({ name, shares }): Entry[] =>
      shares ? [[`${name}/${shares.value}`, wide(widest('list', name))]] : [],
    ),
    ...Object.entries(OWNERS).map(([name, owner]): Entry => [name, reachIn(widest(verb, name), owner)]),
    ['directory', reachIn(widest(verb, 'directory'), undefined)],
    ...peopleEntries(verb, widest),
    ...(verb === 'show' ? shownEntries(widest, collections) : []),
  ]);
}

/** A part is opened with its record and never listed. */
function partEntry({ name, partOf }: AnySchema, widest: Widest, schemas: readonly AnySchema[]): Entry[] {
  const whole = schemas.find((schema) => schema.name === partOf?.resource);
  if (!whole) return [];
  const owner = workers(whole);
  return [[name, reachIn(widest('show', name), owner && `${whole.name}/${owner}`)]];
}

/**
 * Anyone who may show a record may read its related records, if the policy has a line for them: under
 * `activities/leads`. Anyone who may read them for every record has the collection itself.
 */
function relatedEntries(
  verb: 'show' | 'list',
  { name }: AnySchema,
  widest: Widest,
  schemas: readonly AnySchema[],
): Entry[] {
  const each = schemas.filter(hasRelated).map((record) => {
    const scope = narrower(widest(verb, name), widest('show', record.name));
    return { record, scope };
  });
  const whole = each.reduce<Scope | undefined>((all, { scope }) => narrower(all, scope), 'any');
  return [
    ...each.map(({ record, scope }): Entry => [`${name}/${record.name}`, reachIn(scope, workers(record))]),
    [name, reachIn(whole, undefined)],
  ];
}

/** Anyone who may list colleagues reads them. Anyone who may admit people reads those who are joining. */
function peopleEntries(verb: 'show' | 'list', widest: Widest): Entry[] {
  const takesIn = reachIn(widest('create', 'users'), undefined);
  return [
    ['users', reachIn(widest(verb, 'users'), undefined)],
    ['companies', reachIn(widest(verb, 'companies'), undefined)],
    ['settings', reachIn(widest('show', 'companies'), undefined)],
    ['invites', takesIn],
    ['joinRequests', takesIn],
  ];
}

/** What is read one by one, by its id. */
function shownEntries(widest: Widest, { schemas, settings }: Collections): Entry[] {
  const member = reachIn(widest('show', 'directory'), undefined);
  const company = reachIn(widest('show', 'companies'), undefined);
  // Only people who may write such records learn whether a phone number or an e-mail is known.
  const meeting = schemas.flatMap(({ name, markers }) => (markers ? [wide(widest('create', name))] : []));
  return [
    ['public', member],
    ['markers', meeting.find((scope) => scope === 'any') ?? meeting.find((scope) => scope !== undefined)],
    ...Object.entries(settings).map(([name, { members }]): Entry => [`settings/${name}`, members ? member : company]),
  ];
}

/** Where files may be put: beside records the person may edit, and the company's logo. */
export function editReaches(widest: Widest, { schemas }: Collections): Reaches {
  return reachesOf([
    ...schemas.filter(hasRelated).map((record): Entry => {
      const scope = narrower(widest('create', 'attachments'), widest('edit', record.name));
      return [`attachments/${record.name}`, reachIn(scope, workers(record))];
    }),
    ['companies', reachIn(widest('edit', 'companies'), undefined)],
  ]);
}
