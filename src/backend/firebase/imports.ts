import { AppError, UNREACHED } from '#model/errors.ts';
import type { ImportsPort, ImportUndo, ListedImport, RowOutcome } from '#model/imports.ts';
import type { Values } from '#model/schema.ts';
import { call } from './functions.ts';

const TRIES = 3;
const PAUSE_MS = 1000;
const pause = (tried: number) => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried));

/** Imports into a company, each step a call of the server. A lost answer is asked for again: no step is done twice. */
export function importsPort(companyId: string): ImportsPort {
  const ask = async (action: string, more: Values): Promise<Values> => {
    for (let tried = 1; ; tried += 1)
      try {
        return await call('importRows', { action, companyId, ...more });
      } catch (error) {
        if (!(error instanceof AppError) || !UNREACHED.has(error.kind) || tried === TRIES) throw error;
        await pause(tried);
      }
  };
  return {
    begin: async (importId, what) => void (await ask('begin', { importId, ...what })),
    slice: async (importId, slice, rows) =>
      (await ask('slice', { importId, slice, rows })).rows as readonly RowOutcome[],
    finish: async (importId) => void (await ask('finish', { importId })),
    undo: async (importId) => (await ask('undo', { importId })).undo as ImportUndo,
    list: async (resource) => (await ask('list', { resource })).imports as readonly ListedImport[],
  };
}
