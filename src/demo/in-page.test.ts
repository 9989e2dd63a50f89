import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { encode } from '#model/commit/wire.ts';
import { DEMO_PASSWORD } from '#scripts/seed/accounts.ts';
import { documentsAt } from '#tests/demo-documents.ts';
import { createInPageServer, IN_PAGE_HOST, type InPageServer } from './in-page.ts';
import { DEMO_PEOPLE } from './people.ts';

const ROOT = '/v1/projects/demo-freehold/databases/(default)/documents';
const COMPANY = 'demo_companies_0001';
const LEAD = `companies/${COMPANY}/leads/demo_leads_0581`;
let server: InPageServer;
beforeAll(() => {
  server = createInPageServer(new MemoryStore(documentsAt(new Date('2026-06-15T04:00:00Z'))), DEMO_PEOPLE);
});

async function ask(address: string, body?: object, token?: string) {
  const authorization = token && `Bearer ${token}`;
  const url = new URL(address, `http://${IN_PAGE_HOST}`);
  const { status, text } = await server.answer({
    method: body ? 'POST' : 'GET',
    url,
    authorization,
    text: body ? JSON.stringify(body) : '',
  });
  return { status, body: JSON.parse(text) };
}
async function signIn(person: string): Promise<string> {
  const account = { email: `${person}@example.com`, password: DEMO_PASSWORD };
  const { body } = await ask('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', account);
  const session = await ask('/api/session', { data: { signIn: true } }, body.idToken);
  expect(session.body.result).toMatchObject({ state: 'signedIn', company: { id: COMPANY } });
  return body.idToken;
}
const move = (status: string) => {
  const version = server.store.read(LEAD)?.version;
  const change = { type: 'update', resource: 'leads', id: 'demo_leads_0581', version, set: { status } };
  return { data: encode({ key: `key-of-the-move-to-${status}`, companyId: COMPANY, changes: [change] }) };
};

describe('the server in the page', () => {
  it('lets a demo person in, who reads and writes what the policy allows', async () => {
    const token = await signIn('ceo');
    expect(await ask(`${ROOT}/${LEAD}`, undefined, token)).toMatchObject({ status: 200 });
    const { status, body } = await ask('/api/commit', move('Viewing'), token);
    expect([status, body.result?.records?.[0]?.status]).toEqual([200, 'Viewing']);
    expect(server.store.read(LEAD)?.status).toBe('Viewing');
  });
  it('refuses everybody else, as the rules and the functions do', async () => {
    const seller = await signIn('seller8');
    expect(server.store.read(LEAD)?.sellerId).not.toBe('demo_users_0011');
    expect((await ask(`${ROOT}/${LEAD}`, undefined, seller)).status).toBe(403);
    const { status, body } = await ask('/api/commit', move('Negotiating'), seller);
    expect([status, body.error]).toMatchObject([403, { status: 'PERMISSION_DENIED', details: { kind: 'forbidden' } }]);
    expect((await ask('/api/commit', move('Negotiating'))).status).toBe(401);
    expect((await ask(`${ROOT}/${LEAD}`)).status).toBe(403);
  });
  it('knows no function that is not deployed', async () => expect((await ask('/api/other', {})).status).toBe(404));
  it('tells what time alone brings', async () => {
    expect(await server.runHourly()).toMatchObject({ companies: 2 });
  });
});
