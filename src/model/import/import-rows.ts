import { demand, readCaller } from '#model/commit/caller.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { AppError } from '#model/errors.ts';
import { type ImportRecord, type ImportUndo, type ListedImport, MAX_ROWS, type RowOutcome } from '#model/imports.ts';
import { asImport, asSlice, importPath, importsOf, type PlannedNotice, slicesOf } from './import-record.ts';
import { type ImportAction, type ImportRequest, importedSchema } from './request.ts';
import { isUndoable, undoImport } from './undo-import.ts';
import { writeSlice } from './write-slice.ts';

/** Imports of one resource within the time to undo: more there are not. */
const MOST_IMPORTS = 500;

export interface ImportTotals {
  readonly written: number;
  readonly refused: number;
}
export type ImportAnswer =
  | { readonly rows: readonly RowOutcome[] }
  | { readonly totals: ImportTotals }
  | { readonly undo: ImportUndo }
  | { readonly imports: readonly ListedImport[] }
  | Record<string, never>;

/** One step of an import. The caller is who the token says. Throws AppError. */
export async function importRows(request: ImportRequest, uid: string, context: CommitContext): Promise<ImportAnswer> {
  switch (request.action) {
    case 'begin':
      await beginImport(request, uid, context);
      return {};
    case 'slice':
      return { rows: await writeSlice(request, uid, context) };
    case 'finish':
      return { totals: await finishImport(request, uid, context) };
    case 'undo':
      return { undo: await undoImport(request, uid, context) };
    case 'list':
      return { imports: await listImports(request, uid, context) };
  }
}

function beginImport(request: ImportAction<'begin'>, uid: string, context: CommitContext): Promise<void> {
  return context.store.run(async (transaction) => {
    const { companyId, resource, fileName, rows } = request;
    const caller = await readCaller(transaction, uid, companyId, context.ask);
    const { name } = importedSchema(context.schemas, resource);
    demand(caller, 'create', name, true);
    const known = asImport((await transaction.get([importPath(request)]))[0]);
    if (known && (known.by !== uid || known.resource !== name)) throw new AppError('forbidden');
    if (known) return;
    const record: ImportRecord = {
      resource: name,
      fileName,
      by: uid,
      byName: caller.name,
      at: context.now(),
      rows,
      state: 'running',
    };
    transaction.set(importPath(request), { ...record });
  });
}

/** Adds the slices up, once, and tells colleagues of all that came in with one notification each. */
function finishImport(request: ImportAction<'finish'>, uid: string, context: CommitContext): Promise<ImportTotals> {
  return context.store.run(async (transaction) => {
    const caller = await readCaller(transaction, uid, request.companyId, context.ask);
    const record = asImport((await transaction.get([importPath(request)]))[0]);
    if (record?.by !== uid) throw new AppError('forbidden');
    if (record.undo) throw new AppError('deleted');
    const { written = 0, refused = 0 } = record;
    if (record.state === 'done') return { written, refused };
    const slices = (await transaction.find(slicesOf(request), [], MAX_ROWS)).map(({ data }) => asSlice(data));
    const totals = { written: 0, refused: 0 };
    const notices: PlannedNotice[] = [];
    for (const slice of slices) {
      totals.written += slice?.written ?? 0;
      totals.refused += slice?.refused ?? 0;
      for (const { notice, count } of slice?.countedNotices ?? [])
        notices.push(...Array.from({ length: count }, () => notice));
    }
    const announcement = { notices, key: `${request.importId}_1` };
    const writes = await context.notify(announcement, caller, transaction, context.now());
    for (const { path, data } of writes) transaction.set(path, data);
    transaction.set(importPath(request), { ...record, ...totals, state: 'done' });
    return totals;
  });
}

/** Imports that may still be undone, newest first: all of them for callers who may undo them, else the caller's own. */
function listImports(
  { companyId, resource }: ImportAction<'list'>,
  uid: string,
  context: CommitContext,
): Promise<readonly ListedImport[]> {
  return context.store.run(async (transaction) => {
    const caller = await readCaller(transaction, uid, companyId, context.ask);
    const now = context.now();
    const mayUndo = caller.decide('archive', resource, false).can;
    const mayCreate = caller.decide('create', resource, true).can;
    if (!mayUndo && !mayCreate) throw new AppError('forbidden');
    const path = importsOf(companyId);
    const documents = await transaction.find(
      path,
      [{ field: 'resource', operator: '==', value: resource }],
      MOST_IMPORTS,
    );
    return documents
      .flatMap((document): ListedImport[] => {
        const record = asImport(document.data);
        const isShown = record && (mayUndo || record.by === uid) && isUndoable(record, now);
        return isShown ? [{ ...record, id: document.path.slice(path.length + 1), mayUndo }] : [];
      })
      .sort((a, b) => b.at.getTime() - a.at.getTime());
  });
}
