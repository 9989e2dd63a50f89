import { AppError, UNREACHED } from '#model/errors.ts';
import type { ImportsPort, ImportUndo, ListedImport, PhotoRefusal, RowOutcome } from '#model/imports.ts';
import type { Values } from '#model/schema.ts';
import { call as callOnce, type FunctionName } from './functions.ts';

const TRIES = 3;
const PAUSE_MS = 1000;
const pause = (tried: number) => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried));

/**
 * Imports into a company, each step a call of the server. If an answer is lost, the call is sent again: no step is done
 * twice.
 */
export function importsPort(companyId: string): ImportsPort {
  const call = async (name: FunctionName, more: Values): Promise<Values> => {
    for (let tried = 1; ; tried += 1)
      try {
        return await callOnce(name, { companyId, ...more });
      } catch (error) {
        if (!(error instanceof AppError) || !UNREACHED.has(error.kind) || tried === TRIES) throw error;
        await pause(tried);
      }
  };
  const ask = (action: string, more: Values) => call('importRows', { action, ...more });
  return {
    begin: async (importId, what) => void (await ask('begin', { importId, ...what })),
    slice: async (importId, slice, rows) =>
      (await ask('slice', { importId, slice, rows })).rows as readonly RowOutcome[],
    finish: async (importId) => void (await ask('finish', { importId })),
    undo: async (importId) => (await ask('undo', { importId })).undo as ImportUndo,
    photo: async (address) => {
      const { refused, photo } = await call('fetchPhoto', { address });
      return typeof photo === 'string' ? new Blob([bytesOf(photo)]) : (refused as PhotoRefusal);
    },
    list: async (resource) => (await ask('list', { resource })).imports as readonly ListedImport[],
  };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
