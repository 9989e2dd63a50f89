import { beforeEach, expect, it } from 'vitest';
import { ListenChannel } from './listen-channel.ts';
import { type Caller, MemoryFirestore } from './memory-firestore.ts';
import { MemoryStore } from './memory-store.ts';

const ROOT = 'projects/demo/databases/(default)/documents';

const leadNamed = (fullName: string, sellerId = 'me') => ({ fullName, sellerId });
let store: MemoryStore;
let channel: ListenChannel;

beforeEach(async () => {
  store = new MemoryStore([
    { path: 'system/policy', data: { hash: 'now' } },
    { path: 'access/me', data: { live: true, policy: 'now', company: 'a', list: { leads: 'company' }, show: {} } },
    { path: 'companies/a/leads/1', data: leadNamed('Ann') },
  ]);
  channel = new ListenChannel(new MemoryFirestore(store));
});
const ask = (method: string, query: object, form: object = {}, caller: Caller = { uid: 'me' }) =>
  channel.answer({
    method,
    query: new URLSearchParams(Object.entries(query)),
    form: new URLSearchParams(Object.entries(form)),
    callerOf: () => caller,
  });
const leads = {
  addTarget: {
    targetId: 2,
    query: { parent: `${ROOT}/companies/a`, structuredQuery: { from: [{ collectionId: 'leads' }] } },
  },
};

/** Opens a channel on the target; answers with its id. */
async function open(target: object, caller?: Caller): Promise<string> {
  had = 0;
  const said = await ask('POST', { VER: 8 }, { count: 1, ofs: 0, req0___data__: JSON.stringify(target) }, caller);
  return /channel-\d+/.exec(said ?? '')?.[0] ?? '';
}
let had: number;
/**
 * What the request that hangs is answered with: each message, its kind before what it says. `isLost`: the browser does
 * not have it.
 */
async function next(id: string, isLost = false): Promise<string[]> {
  const [, text = ''] = (await ask('GET', { SID: id, AID: had }))?.split(/\n(.*)/s) ?? [];
  const said = JSON.parse(text) as [number, [{ [kind: string]: { [what: string]: unknown } }]][];
  if (!isLost) had = said.at(-1)?.[0] ?? had;
  const messages = said.map(([, [one]]) => one);
  return messages.flatMap((message) =>
    Object.entries(message).map(([kind, said]) => {
      const document = (said.document as { fields?: { fullName?: { stringValue: string } } } | undefined)?.fields
        ?.fullName;
      return [kind, document?.stringValue ?? said.targetChangeType ?? ''].join(' ').trim();
    }),
  );
}
const write = (path: string, data: object) => store.run(async (transaction) => transaction.set(path, { ...data }));

it('a listener gets the documents that are there, then each change when it happens, and nothing of other collections', async () => {
  const id = await open(leads);
  expect(await next(id)).toEqual(['targetChange ADD', 'documentChange Ann', 'targetChange CURRENT', 'targetChange']);
  const hanging = next(id);
  await write('companies/b/leads/9', leadNamed('Elsewhere'));
  await write('companies/a/leads/2', leadNamed('Bea'));
  expect(await hanging).toEqual(['documentChange Bea', 'targetChange']);
  await store.run(async (transaction) => transaction.remove('companies/a/leads/1'));
  expect(await next(id)).toEqual(['documentRemove', 'targetChange']);
});
it('a person who may not list it is refused, from the start and from the moment the access ends', async () => {
  const other = await open(leads, { uid: 'nobody' });
  expect(await next(other)).toEqual(['targetChange ADD', 'targetChange REMOVE']);
  const id = await open(leads);
  await next(id);
  await write('access/me', { live: false });
  expect(await next(id)).toEqual(['targetChange REMOVE']);
  await write('companies/a/leads/2', leadNamed('Bea'));
  const hanging = ask('GET', { SID: id, AID: had });
  await ask('POST', { SID: id, TYPE: 'terminate' });
  expect(await hanging).not.toContain('Bea');
});
it('an answer that is lost is sent again', async () => {
  const id = await open(leads);
  await next(id);
  await write('companies/a/leads/2', leadNamed('Bea'));
  expect(await next(id, true)).toEqual(['documentChange Bea', 'targetChange']);
  await write('companies/a/leads/3', leadNamed('Cid'));
  const said = ['documentChange Bea', 'targetChange', 'documentChange Cid', 'targetChange'];
  expect(await next(id)).toEqual(said);
});
it('a channel nobody opened is unknown', async () => expect(await ask('GET', { SID: 'gone' })).toBeUndefined());
