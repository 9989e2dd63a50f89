import { type ImportAnswer, importRows } from '#model/import/import-rows.ts';
import { readImportRequest } from '#model/import/request.ts';
import type { Values } from '#model/schema.ts';
import { A, CommitWorld, typedSample } from './world.ts';

export const IMPORT = 'import_0000000001';
export const row = (at: number, more: Values = {}) => ({
  id: `row_${String(at).padStart(20, '0')}`,
  values: typedSample('leads', {
    sellerId: 'seller',
    fullName: `Row ${at}`,
    mobilePhone: `+97150${String(1_000_000 + at)}`,
    ...more,
  }),
});
export const rows = (count: number, from = 0) => Array.from({ length: count }, (_, at) => row(from + at));

/** A company into which a file of leads is imported. */
export class Importing extends CommitWorld {
  async ask(action: string, more: Values = {}, as = 'ceo', importId = IMPORT): Promise<ImportAnswer> {
    return importRows(readImportRequest({ action, companyId: A, importId, ...more }), as, this.context);
  }
  begin = (as = 'ceo', more: Values = {}) =>
    this.ask('begin', { resource: 'leads', fileName: 'leads.csv', rows: 5, ...more }, as);
  async slice(name: string, of: readonly ReturnType<typeof row>[], as = 'ceo') {
    const answer = await this.ask('slice', { slice: name, rows: of }, as);
    return 'rows' in answer ? answer.rows : [];
  }
  async finish() {
    const answer = await this.ask('finish');
    return 'totals' in answer ? answer.totals : undefined;
  }
  async undo(as = 'ceo') {
    const answer = await this.ask('undo', {}, as);
    if (!('undo' in answer)) throw new Error('no undo');
    return answer.undo;
  }
  async list(as: string) {
    const answer = await importRows({ action: 'list', companyId: A, resource: 'leads' }, as, this.context);
    return 'imports' in answer ? answer.imports : [];
  }
  leads = () =>
    this.store
      .all()
      .filter(({ path }) => path.startsWith(`companies/${A}/leads/`))
      .map(({ data }) => data);
  told = () => this.store.all().filter(({ path }) => path.includes('/notifications/'));
}
