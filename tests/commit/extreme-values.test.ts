import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMITTED } from '#areas/committed.ts';
import { INVARIANTS } from '#areas/invariants.ts';
import { planOf, provedFields } from '#model/commit/check-change.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import { issuesOf, shapeIssuesOf } from '#model/derive/to-zod.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { shapedValues } from './shaped.ts';
import { A, CommitWorld, create, NOW, update } from './world.ts';

const RUNS = { numRuns: 150, seed: 39, endOnFailure: true } as const;
const context = {
  actor: 'ceo',
  now: NOW,
  companyId: A,
  currency: 'AED',
  schemas: COMMITTED,
  counters: {},
  nameOf: () => 'Ada',
};
const idOf = ({ setting, publishes }: AnySchema): string => setting ?? (publishes ? A : 'id_00000000000000009');
const sample = (schema: AnySchema): AnyRecord => ({
  ...sampleOf(schema),
  id: idOf(schema),
  version: 1,
  createdAt: NOW,
  createdBy: 'ceo',
  updatedAt: NOW,
  updatedBy: 'ceo',
  archivedAt: null,
});
/** An AppError is an answer; any other error is thrown on. */
function answer(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

describe.each(COMMITTED.map((schema) => [schema.setting ?? schema.name, schema] as const))('%s', (_, schema) => {
  const parts = COMMITTED.filter(({ partOf }) => partOf?.resource === schema.name);
  const invariants = INVARIANTS.find((one) => one.schema === schema) ?? { schema, all: [] };
  const shapes = shapedValues(schema, provedFields(invariants, parts));
  const checked = (values: Values) => {
    expect(shapeIssuesOf(schema, values)).toEqual([]);
    return values;
  };
  it('values that are each right are planned or refused, and never fail', () =>
    fc.assert(
      fc.property(shapes, fc.boolean(), (values, isNew) => {
        answer(() => issuesOf(schema, checked(values), NOW, isNew ? undefined : sample(schema)));
        answer(() => {
          const named = { resource: schema.name, id: idOf(schema) };
          const change = isNew
            ? ({ ...named, type: 'create', values } as const)
            : ({ ...named, type: 'update', before: sample(schema), set: values } as const);
          for (const record of planOf([change], context).records) issuesOf(schema, record, NOW);
        });
      }),
      RUNS,
    ));
  it('values that are each right are written or refused', () =>
    fc.assert(
      fc.asyncProperty(shapes, fc.boolean(), async (values, isNew) => {
        const world = new CommitWorld();
        const record = sample(schema);
        if (!isNew) await world.given(schema.name, record);
        const change = isNew ? create(schema.name, values, record.id) : update(schema.name, record, values);
        await world.refusal('ceo', [change]);
      }),
      { ...RUNS, numRuns: 40 },
    ));
});
