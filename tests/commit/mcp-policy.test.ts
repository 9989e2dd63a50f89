import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#model/people/account.ts';
import { ACTIONS } from '#model/policy/access.ts';
import { OFFERED } from '#server/api/offered.ts';
import { READ, WORK } from './api-world.ts';
import { call, choicesOf, grantsOf, leadIn, McpWorld } from './mcp-world.ts';
import { A } from './world.ts';

let all: McpWorld;
beforeEach(() => {
  all = new McpWorld();
});

describe('the policy', () => {
  it('any role, any grants: a tool answers what REST answers with the same key', async () => {
    await leadIn(all, { sellerId: 'seller' });
    await leadIn(all, { sellerId: 'other' });
    const rows = all.world.store.all().flatMap(({ path }) => {
      const [, company, resource = '', id = ''] = path.split('/');
      return company === A && OFFERED.some(({ name }) => name === resource) ? [{ resource, id }] : [];
    });
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROLES),
        fc.subarray([...ACTIONS], { minLength: 1 }),
        fc.constantFrom('Own', 'Company'),
        fc.constantFrom('*', 'leads', 'deals'),
        async (role, actions, reach, resource) => {
          await all.api.set('users/seller', { Role: role });
          const key = await all.agent('seller', { grants: grantsOf(actions, reach, resource) });
          const client = await all.connect(key);
          const offered = await choicesOf(client);
          for (const row of rows) {
            const one = await all.api.ask(key, 'GET', `/${row.resource}/${row.id}`);
            if (!offered.get_record?.includes(row.resource)) {
              expect(one.status, `${role} ${JSON.stringify(row)}`).not.toBe(200);
              continue;
            }
            const tool = await call(client, 'get_record', row);
            expect(tool.isError).toBe(one.status !== 200);
            if (tool.isError) expect(tool.body.status).toBe(one.status);
            else expect(tool.body).toEqual(one.body);
            const past = await call(client, 'get_history', row);
            if (tool.isError) expect(past.isError).toBe(true);
          }
          for (const name of ['leads', 'deals']) {
            const rest = await all.api.ask(key, 'GET', `/${name}?limit=50`);
            const isOffered = offered.list_records?.includes(name) ?? false;
            expect(rest.status === 200, `${role} ${name}`).toBe(isOffered);
            if (!isOffered) continue;
            answered += 1;
            expect((await call(client, 'list_records', { resource: name })).body.data).toEqual(rest.body.data);
          }
        },
      ),
      {
        numRuns: 25,
        examples: [
          ['CEO', [...READ], 'Company', '*'],
          ['Seller', [...WORK], 'Own', 'leads'],
        ] as never,
      },
    );
    expect(answered).toBeGreaterThan(2);
  }, 120_000);
});
