import type { BaseKey, DataProvider, MetaQuery } from '@refinedev/core';
import { newId } from '#lib/data/id.ts';
import type { Change, ChangeSet } from '#model/changes.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { COMMAND_URL, COMMIT_URL, type CommandCall, type WriteMeta } from '#model/commit/write-meta.ts';
import { AppError } from '#model/errors.ts';
import { plainValues } from '#model/read/plain-values.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { FreeholdDatabase } from './database.ts';

type Meta = (MetaQuery & WriteMeta) | undefined;
/** The writes of the server. */
export interface Sending {
  readonly commit: (changes: ChangeSet) => Promise<readonly AnyRecord[]>;
  readonly run: (called: CommandCall) => Promise<CommandAnswer>;
}
type Write = 'create' | 'createMany' | 'update' | 'updateMany' | 'deleteOne' | 'deleteMany' | 'custom';
/**
 * Refine's writes: each is a change set for the server's `commit`, whichever hook made it; those of refine-firebase
 * would write past version and history, which the rules refuse. Throws AppError.
 */
export function writes(
  getOne: FreeholdDatabase['getOne'],
  { commit, run }: Sending,
  seen: (resource: string, id: BaseKey) => AnyRecord | undefined = () => undefined,
): Required<Pick<DataProvider, Write>> {
  /**
   * The record that the person saw: the one in the change, or the one that was returned last; otherwise the stored one.
   */
  const before = async (resource: string, id: BaseKey, meta: Meta) =>
    meta?.before ?? seen(resource, id) ?? (await getOne({ resource, id })).data;
  const send = async (change: Change, { more = [] }: NonNullable<Meta> = {}) => {
    const records = await commit({ changes: [change, ...more] });
    return { data: records[0] as never, records };
  };
  /** All of them are written, or none. */
  const sendAll = async (changes: readonly Change[]) => ({ data: (await commit({ changes })) as never });
  const each = (resource: string, ids: readonly BaseKey[]) =>
    Promise.all(ids.map((id) => before(resource, id, undefined)));
  return {
    create: ({ resource, variables, meta }) =>
      send({ type: 'create', resource, id: meta?.id ?? newId(), values: plainValues(variables as object) }, meta),
    createMany: ({ resource, variables }) =>
      sendAll(
        variables.map((values) => ({ type: 'create', resource, id: newId(), values: plainValues(values as object) })),
      ),
    update: async ({ resource, id, variables, meta }) =>
      send(
        { type: 'update', resource, before: await before(resource, id, meta), set: plainValues(variables as object) },
        meta,
      ),
    updateMany: async ({ resource, ids, variables }) => {
      const records = await each(resource, ids);
      return sendAll(
        records.map((one) => ({ type: 'update', resource, before: one, set: plainValues(variables as object) })),
      );
    },
    deleteOne: async ({ resource, id, meta }) =>
      send({ type: 'archive', resource, before: await before(resource, id, meta) }, meta),
    deleteMany: async ({ resource, ids }) => {
      const records = await each(resource, ids);
      return sendAll(records.map((one) => ({ type: 'archive', resource, before: one })));
    },
    custom: async ({ url, payload }) => {
      if (url === COMMAND_URL) return { data: (await run(payload as CommandCall)) as never };
      if (url !== COMMIT_URL) throw new Error(`nothing answers at ${url}`);
      return { data: { records: await commit(payload as ChangeSet) } as never };
    },
  };
}

export function dataProvider(database: FreeholdDatabase, { commit, run }: Sending): DataProvider {
  const { held } = database;
  const send = async (changes: ChangeSet) => {
    const records = await commit(changes).catch((error: unknown) => {
      // Refine shows the message of an error: it is the reason, where the server gave one
      if (error instanceof AppError && error.errors) error.message = Object.values(error.errors).join(' ');
      throw error;
    });
    for (const [at, { resource }] of changes.changes.entries())
      for (const record of records.slice(at, at + 1)) held.keep(resource, record);
    return records;
  };
  const seen = (resource: string, id: BaseKey) => held.get(resource, id);
  return { ...database.getDataProvider(), ...writes(database.getOne, { commit: send, run }, seen) };
}
