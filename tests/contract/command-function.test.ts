import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRun } from '#areas/pay/payroll/run-changes.ts';
import { runId } from '#areas/pay/payroll/schema.ts';
import type { CommandAnswer } from '#model/commit/run-command.ts';
import { decode, encode } from '#model/commit/wire.ts';
import { answerCommand, answerCommit } from '#server/answers.ts';
import { paidEmployee } from '../commit/pay-world.ts';
import { planned } from '../commit/staff-world.ts';
import { A, CommitWorld, freshId } from '../commit/world.ts';
import { tokenOf } from './token.ts';
import { WebServer } from './web-server.ts';

const PROJECT = 'demo-command-function';
const PEOPLE = 500;
const RUN = runId('2026-02');
let server: WebServer;

beforeAll(async () => {
  server = await WebServer.start(PROJECT, async (context) => {
    const { callable } = await import('#server/callable.ts');
    return { command: callable('command', answerCommand(context)), commit: callable('commit', answerCommit(context)) };
  });
  const world = new CommitWorld([]);
  for (let at = 0; at < PEOPLE; at += 1) await paidEmployee(world, { fullName: `Person ${at}` });
  await server.store.run(async (transaction) => {
    for (const { path, data } of world.store.all()) transaction.set(path, data);
  });
  await ask('commit', 'ceo', { changes: planned({ changes: [newRun('2026-02', '2026-02-28', 'Asia/Dubai')] }) });
});
afterAll(() => server?.stop());

async function ask(name: string, uid: string, data: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(PROJECT, uid)}` };
  const body = JSON.stringify({ data: encode({ key: freshId(), companyId: A, ...data }) });
  const response = await fetch(`${server.url}/api/${name}`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.text() };
}
async function call(uid: string, verb: string, version: number): Promise<CommandAnswer> {
  const { status, body } = await ask('command', uid, { command: `payroll.${verb}`, id: RUN, version, input: {} });
  if (status !== 200) throw new Error(body);
  return decode(JSON.parse(body).result) as CommandAnswer;
}

test('the payroll of 500 people is calculated, approved and paid on Firestore, each step in one transaction', async () => {
  const { record, resources } = await call('ceo', 'calculate', 1);
  expect(record).toMatchObject({ status: 'Calculated', headcount: PEOPLE, version: 2 });
  expect(resources).toEqual(['payroll', 'payslips']);
  expect((await call('hr', 'approve', 2)).record).toMatchObject({ status: 'Approved', approvedBy: 'hr' });
  expect((await call('hr', 'pay', 3)).effects).toEqual([{ key: 'paid', params: { count: PEOPLE } }]);
  const paid = await server.store.run((transaction) =>
    transaction.find(`companies/${A}/payslips`, [{ field: 'status', operator: '==', value: 'Paid' }], PEOPLE + 1),
  );
  expect(paid).toHaveLength(PEOPLE);
});
test('a command without a caller, or of somebody who may not call it, reveals no more than that', async () => {
  const answer = async (uid: string, command: string) =>
    ask('command', uid, { command, id: RUN, version: 4, input: {} });
  expect(await answer('ceo', 'payroll.destroy')).toMatchObject({ status: 400 });
  expect(await answer('seller', 'payroll.pay')).toMatchObject({ status: 403 });
  expect((await answer('seller', 'payroll.pay')).body).not.toContain('Paid');
});
