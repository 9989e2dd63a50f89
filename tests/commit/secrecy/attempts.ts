import { COMMANDS } from '#areas/commands.ts';
import { COMMITTED } from '#areas/committed.ts';
import { hasRelated } from '#model/access/reaches.ts';
import type { RequestedChange } from '#model/commit/request.ts';
import type { Field } from '#model/fields.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { answerCommand, answerCommit, answerImport } from '#server/answers.ts';
import { A, NOW, typedSample } from '../world.ts';
import { creation, idOf, KEY, ownId, secretValues } from './secret-records.ts';
import type { AnswerOf } from './secret-world.ts';

interface Call {
  readonly of: AnswerOf;
  readonly data: Values;
}
/** One way of asking for a record that one may not see. */
export interface Attempt {
  readonly kind: string;
  /** Where the record does not exist, it may be made: that answer says so and nothing else. */
  readonly mayCreate?: true;
  readonly calls: (uid: string) => readonly Call[];
}

const FRESH = 'fresh_record_0001';
const commitOf: AnswerOf = (context) => answerCommit(context);
const importOf: AnswerOf = (context) => answerImport(context);
const commit = (changes: readonly RequestedChange[], key = 'key_of_the_caller'): Call => ({
  of: commitOf,
  data: { key, companyId: A, changes },
});
const imported = (resource: string, row: Values): readonly Call[] => {
  const place = { companyId: A, importId: 'import_0000000001' };
  return [
    { of: importOf, data: { action: 'begin', ...place, resource, fileName: 'a.csv', rows: 1 } },
    { of: importOf, data: { action: 'slice', ...place, slice: 's1', rows: [row] } },
  ];
};
const task = (uid: string): RequestedChange => ({
  type: 'create',
  resource: 'todo',
  id: FRESH,
  values: { ...typedSample('todo'), relatedName: undefined, relatedKey: undefined, assigneeId: uid },
});

/** Every way to name a record in `commit` and `importRows`. */
export function attemptsOn(schema: AnySchema): readonly Attempt[] {
  const { name: resource } = schema;
  const id = idOf(schema);
  const values = secretValues(schema);
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !schema.fields[name]?.computed));
  const at = { resource, id };
  const one = (kind: string, change: RequestedChange, more: Partial<Attempt> = {}): Attempt => ({
    kind,
    calls: () => [commit([change])],
    ...more,
  });
  return [
    one('update', { type: 'update', ...at, version: 1, set: {} }),
    one('overwrite', { type: 'update', ...at, version: 1, set: typed }),
    one('update of an old version', { type: 'update', ...at, version: 9, set: {} }),
    one('create over', { type: 'create', ...at, values: typed }, { mayCreate: true }),
    one('archive', { type: 'archive', ...at, version: 1, set: {} }),
    one('restore', { type: 'restore', ...at, version: 3, set: {} }),
    { kind: 'replay', mayCreate: true, calls: () => [commit(creation(schema).changes, KEY)] },
    {
      kind: 'replay with more',
      mayCreate: true,
      calls: (uid) => [commit([...creation(schema).changes, task(uid)], KEY)],
    },
    {
      kind: 'beside an own task',
      calls: (uid) => [commit([task(uid), { type: 'update', ...at, version: 1, set: {} }])],
    },
    { kind: 'row of a file, new', mayCreate: true, calls: () => imported(resource, { id, values: typed }) },
    { kind: 'row of a file, changed', calls: () => imported(resource, { id, values: typed, version: 1 }) },
    ...COMMANDS.filter(({ on }) => on === schema).flatMap(({ name }) => callsOf(name, schema.name, id)),
    ...(schema.owner ? [merge(schema)] : []),
    ...(hasRelated(schema) ? ['activities', 'attachments'].map((beside) => besides(schema, beside)) : []),
    ...referencesTo(resource).map(([from, field]) => pointing(from, field, id)),
    ...aboutSchemas().map((from) => about(from, schema)),
  ];
}

/** A command called on the record, tried out on it, and called on an old version of it. */
function callsOf(command: string, resource: string, id: string): readonly Attempt[] {
  const input = command === 'payroll.reopen' ? { reopenNote: 'Any reason' } : {};
  const called = (kind: string, more: Values): Attempt => ({
    kind: `${command}${kind}`,
    calls: () => [
      {
        of: (context) => answerCommand(context),
        data: { key: 'key_of_the_caller', companyId: A, command, resource, id, version: 1, input, ...more },
      },
    ],
  });
  return [called('', {}), called(', dry', { dryRun: true }), called(' of an old version', { version: 9 })];
}

/** An own record takes over what a hidden one holds, which is put away. */
const merge = (schema: AnySchema): Attempt => ({
  kind: 'merge',
  calls: (uid) => [
    commit([
      { type: 'update', resource: schema.name, id: ownId(uid), version: 1, set: {} },
      { type: 'archive', resource: schema.name, id: idOf(schema), version: 1, set: {} },
    ]),
  ],
});
/** Something kept beside the hidden record, with what follows for the record. */
const besides = (schema: AnySchema, beside: string): Attempt => ({
  kind: `${beside} beside it`,
  calls: (uid) => {
    const parent = COMMITTED.find(({ name }) => name === beside)?.parent;
    const place = parent && { [parent.resource]: schema.name, [parent.key]: idOf(schema), [parent.by]: uid };
    return [
      commit([{ type: 'create', resource: beside, id: FRESH, values: { ...typedSample(beside), at: NOW, ...place } }]),
    ];
  },
});

const pointsAt = (field: Field, resource: string): boolean =>
  field.kind === 'ref' ? field.to === resource : field.kind === 'list' && pointsAt(field.of, resource);
/** Every field of any collection that names a record of this one. */
const referencesTo = (resource: string): (readonly [AnySchema, string])[] =>
  COMMITTED.filter(({ publishes, setting }) => !publishes && !setting).flatMap((from) =>
    Object.entries(from.fields).flatMap(([name, field]) => (pointsAt(field, resource) ? [[from, name] as const] : [])),
  );
const ownValues = ({ owner, guests, parent, name }: AnySchema, uid: string): Values => ({
  ...typedSample(name),
  ...(owner && { [owner]: uid }),
  ...(guests && { [guests.field]: [uid] }),
  ...(parent && { [parent.by]: uid }),
});
const pointing = (from: AnySchema, field: string, id: string): Attempt => ({
  kind: `${from.name}.${field} names it`,
  calls: (uid) => {
    const named = from.fields[field]?.kind === 'list' ? [id] : id;
    const values = { ...ownValues(from, uid), [field]: named };
    return [commit([{ type: 'create', resource: from.name, id: FRESH, values }])];
  },
});
const aboutSchemas = (): readonly AnySchema[] => COMMITTED.filter(({ about: place }) => place !== undefined);
const about = (from: AnySchema, schema: AnySchema): Attempt => ({
  kind: `${from.name} about it`,
  calls: (uid) => {
    const place = from.about && { [from.about.resource]: schema.name, [from.about.key]: idOf(schema) };
    const change = { type: 'create', resource: from.name, id: FRESH } as const;
    return [commit([{ ...change, values: { ...ownValues(from, uid), ...place } }])];
  },
});
