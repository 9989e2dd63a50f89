import { type Change, idOfChange, valuesAfter } from '#model/changes.ts';
import { issuesOf, shapeIssuesOf } from '#model/derive/to-zod.ts';
import { AppError } from '#model/errors.ts';
import { type Plan, type PlanContext, plan, schemaOf } from '#model/read/plan.ts';
import type { AnySchema, Issue, StatusSpec, Values } from '#model/schema.ts';
import type { Invariants } from './invariant.ts';
import type { PlannedChange } from './planned-change.ts';

const invalid = (field: string, key: string): never => {
  throw new AppError('invalid', { issues: [{ field, key }] });
};

/** Refuses what is no value of its field, before any other code sees it. Throws AppError('invalid'). */
export function checkShape(schema: AnySchema, set: Values): void {
  const issues = shapeIssuesOf(schema, set);
  if (issues.length > 0) throw new AppError('invalid', { issues });
}

/**
 * The values of a client that are accepted. A computed field is accepted if an invariant proves it; one that the schema
 * derives is left out and derived again; any other is refused. `derivedFrom` returns what follows from the remaining
 * values.
 */
export function believed(
  schema: AnySchema,
  set: Values,
  proved: ReadonlySet<string>,
  derivedFrom: (values: Values) => Values,
): Values {
  const isTyped = (name: string) => !schema.fields[name]?.computed || proved.has(name);
  const accepted = Object.fromEntries(Object.entries(set).filter(([name]) => isTyped(name)));
  // Forms name the company's currency, in which amounts are typed: it is the company's whatever they say.
  const claimed = Object.keys(set).filter((name) => !isTyped(name) && schema.fields[name]?.kind !== 'currency');
  if (claimed.length === 0) return accepted;
  const derived = orMissing(
    () => derivedFrom(accepted),
    () => missingOf(schema, accepted),
  );
  for (const name of claimed) if (!Object.hasOwn(derived, name)) invalid(name, 'ui.validation.computed');
  return accepted;
}

/** What `plan` makes of the changes. Throws AppError('invalid') where a derived value could not be made without a required one. */
export const planOf = (changes: readonly Change[], context: PlanContext): Plan =>
  orMissing(
    () => plan({ changes }, context),
    () =>
      changes.flatMap((change) => {
        const schema = schemaOf(context.schemas, change.resource, idOfChange(change));
        return schema ? missingOf(schema, valuesAfter(change)) : [];
      }),
  );

/** `derive` relies on required values: if it fails and one is missing, the person sees which one. */
function orMissing<T>(work: () => T, missing: () => readonly Issue[]): T {
  try {
    return work();
  } catch (error) {
    const issues = missing();
    throw issues.length > 0 ? new AppError('invalid', { issues, cause: error }) : error;
  }
}
const missingOf = ({ fields }: AnySchema, values: Values): Issue[] =>
  Object.entries(fields)
    .filter(([name, { required, computed }]) => required && !computed && isEmpty(values[name]))
    .map(([field]) => ({ field, key: 'ui.validation.required' }));
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Fields an invariant proves, and those that repeat what a confidential part says. */
export const provedFields = ({ all }: Invariants, parts: readonly AnySchema[]): ReadonlySet<string> =>
  new Set([
    ...all.flatMap(({ proves = [] }) => proves),
    ...parts.flatMap(({ partOf }) => Object.values(partOf?.mirrors ?? {})),
  ]);

/** What the record itself must satisfy: kinds and bounds, its own checks, moves, locks and fields set once. */
export function checkRecord(change: PlannedChange, now: Date, isManagersFile: boolean): void {
  const { type, schema, before, after, changed } = change;
  const found = [...issuesOf(schema, after, now, before), ...oneOfIssues(schema, after)];
  // what was typed comes first: a computed value that is missing or out of its bounds only follows from it
  const issues = found.toSorted((a, b) => Number(isComputed(schema, a)) - Number(isComputed(schema, b)));
  if (issues.length > 0) throw new AppError('invalid', { issues });
  if (type === 'create') checkStart(change, isManagersFile);
  if (!before) return;
  const fixed = Object.entries(schema.fields).find(([name, field]) => field.immutable && changed.has(name));
  if (fixed) invalid(fixed[0], 'ui.validation.immutable');
  const isArchived = before.archivedAt !== null;
  if (isArchived !== (type === 'restore'))
    throw new AppError(isArchived ? 'deleted' : 'conflict', {
      conflict: { resource: schema.name, id: before.id, record: before },
    });
  if (type === 'update') checkMove(change);
  else checkShelved(change);
}

/** A manager's file says how far each record is, where its schema lets it. */
function checkStart({ schema: { status, numbering, imports }, after }: PlannedChange, isManagersFile: boolean): void {
  if (status) {
    const state = String(after[status.field]);
    const isFirst = status.initial.includes(state);
    if (!isFirst && !(isManagersFile && imports?.states?.includes(state))) invalid(status.field, 'ui.validation.move');
    if (!isFirst) checkRequired(status, after);
  }
  if (numbering && after[numbering.field] !== undefined) invalid(numbering.field, 'ui.validation.computed');
}

const isComputed = ({ fields }: AnySchema, { field }: Issue) => fields[field.split('.')[0] ?? '']?.computed === true;

const oneOfIssues = ({ oneOf = [] }: AnySchema, record: Values): Issue[] =>
  oneOf.flatMap(([first = '', ...others]) =>
    [first, ...others].some((name) => record[name] !== undefined)
      ? []
      : [{ field: first, key: 'ui.validation.required' }],
  );

function checkMove({ schema, before, after, changed }: PlannedChange): void {
  const { status } = schema;
  if (!status || !before) return;
  if (!changed.has(status.field)) return;
  const [from, to] = [String(before[status.field]), String(after[status.field])];
  const isKnown = [status.moves, status.reopen, status.follows].some((known) => known?.[from]?.includes(to));
  if (!isKnown) invalid(status.field, 'ui.validation.move');
  checkRequired(status, after);
}

function checkRequired({ field, requires }: StatusSpec, after: Values): void {
  const missing = (requires?.[String(after[field])] ?? []).find((name) => after[name] === undefined);
  if (missing) invalid(missing, 'ui.validation.required');
}

/** Archiving and restoring change nothing a person typed. */
function checkShelved({ schema, changed }: PlannedChange): void {
  const typed = [...changed].find((name) => !schema.fields[name]?.computed);
  if (typed) invalid(typed, 'ui.validation.locked');
}
