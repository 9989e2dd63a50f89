import { describe, expect, test } from 'vitest';
import { type ImportAnswer, importRows } from '#model/import/import-rows.ts';
import { readImportRequest } from '#model/import/request.ts';
import type { Values } from '#model/schema.ts';
import { A, CommitWorld, typedSample } from './world.ts';

const IMPORT = 'import_0000000001';
const OWNER = 'owner_00000000000000000001';
/** A property of a file whose columns name an owner, as the browser sends it. */
const row = (at: number, given: Values, related = OWNER) => {
  const id = `row_${String(at).padStart(20, '0')}`;
  const own = typedSample('properties', { sellerId: 'seller', title: `Sea view apartment ${at}` });
  return { id, values: own, related: { id: related, given } };
};
const LINA = { ownerName: 'Lina Haddad', ownerPhone: '+971501112233', ownerEmail: 'lina@example.com' };

class Importing extends CommitWorld {
  ask(action: string, more: Values = {}, as = 'ceo'): Promise<ImportAnswer> {
    return importRows(readImportRequest({ action, companyId: A, importId: IMPORT, ...more }), as, this.context);
  }
  async bring(name: string, rows: readonly ReturnType<typeof row>[], as = 'ceo') {
    await this.ask('begin', { resource: 'properties', fileName: 'stock.csv', rows: rows.length }, as);
    const answer = await this.ask('slice', { slice: name, rows }, as);
    return 'rows' in answer ? answer.rows : [];
  }
}

describe('the owner of a property in a file', () => {
  test('becomes a contact, once for all of theirs, and the properties name it', async () => {
    const world = new Importing();
    const outcomes = await world.bring('1', [row(1, LINA), row(2, LINA)]);
    expect(outcomes.map(({ done, issues }) => [done, issues])).toEqual([
      ['created', undefined],
      ['created', undefined],
    ]);
    expect(world.read(`contacts/${OWNER}`)).toMatchObject({
      fullName: 'Lina Haddad',
      mobilePhone: '+971501112233',
      email: 'lina@example.com',
      sellerId: 'seller',
    });
    for (const at of [1, 2]) {
      const { id } = row(at, LINA);
      expect(world.read(`propertyOwner/${id}`)).toMatchObject({ ownerContactId: OWNER, status: 'OwnerKnown' });
      expect(world.read(`properties/${id}`)).toMatchObject({ mandateStatus: 'OwnerKnown' });
    }
    expect(world.read('markers/phone:+971501112233')?.records).toHaveProperty(`contacts_${OWNER}`);
  });
  test('in a later slice is the same contact', async () => {
    const world = new Importing();
    await world.bring('1', [row(1, LINA)]);
    const before = world.read(`contacts/${OWNER}`);
    expect(await world.bring('2', [row(2, LINA)])).toMatchObject([{ done: 'created' }]);
    expect(world.read(`contacts/${OWNER}`)).toEqual(before);
  });
  test('that cannot be stored refuses the row whole', async () => {
    const world = new Importing();
    const wrong = row(1, { ...LINA, ownerEmail: 'nobody' });
    expect(await world.bring('1', [wrong, row(2, LINA)])).toMatchObject([
      { done: 'failed', reason: 'invalid', issues: [{ field: 'email' }] },
      { done: 'created' },
    ]);
    expect(world.read(`properties/${wrong.id}`)).toBeUndefined();
    expect(world.read(`propertyOwner/${wrong.id}`)).toBeUndefined();
  });
  test('may be anybody’s contact if the policy allows it: a related record that the person may not create refuses the row', async () => {
    const world = new Importing();
    const one = row(1, LINA);
    expect(await world.bring('1', [one], 'accountant').catch(({ kind }) => kind)).toBe('forbidden');
    expect(world.read(`properties/${one.id}`)).toBeUndefined();
  });
  test('is made by the server alone: no row names other records', async () => {
    const world = new Importing();
    const also = [{ resource: 'payslips', id: 'pay_000000000001', values: { netMinor: 1 } }];
    const lie = { ...row(1, LINA), also };
    await expect(world.bring('1', [lie])).rejects.toMatchObject({ kind: 'invalid' });
    expect(await world.bring('1', [row(1, LINA)])).toMatchObject([{ done: 'created' }]);
  });
  test('goes with the import that is taken back, unless somebody changed it since', async () => {
    const world = new Importing();
    const other = 'owner_00000000000000000002';
    await world.bring('1', [row(1, LINA), row(2, { ownerName: 'Omar Said', ownerPhone: '+971501112244' }, other)]);
    await world.ask('finish');
    await world.commit('ceo', [
      { type: 'update', resource: 'contacts', id: other, version: 1, set: { notes: 'Called twice' } },
    ]);
    expect(await world.ask('undo')).toMatchObject({ undo: { state: 'done', archived: 3, skipped: 1 } });
    expect(world.read(`contacts/${OWNER}`)?.archivedAt).not.toBeNull();
    expect(world.read(`contacts/${other}`)?.archivedAt).toBeNull();
  });
});
