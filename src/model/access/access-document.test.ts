import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { ROLES } from '#model/people/account.ts';
import { PACKS, SCOPES } from '#model/policy/access.ts';
import { decide } from '#model/policy/decide.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { type AccessContext, accessDocument, outlineOf } from './access-document.ts';
import { membersAccess, POLICY_PATH, publishPolicy } from './access-writes.ts';

const context: AccessContext = { ask: decide, policy: 'p1', schemas: SCHEMAS, settings: SETTINGS };
const person = (Role: string, more: Values = {}): Values => ({
  Role,
  company_id: 'A',
  isBanned: false,
  forcePasswordReset: false,
  ...more,
});
const of = (role: string, company: Values = {}, more: Values = {}) =>
  accessDocument(context, person(role, more), { status: 'Active', ...company });

/** The field that names the owner, for each collection. Anyone the record is shared with reads it too. */
const OWN: { readonly [collection: string]: string } = {
  leads: 'sellerId',
  contacts: 'sellerId',
  properties: 'sellerId',
  shares: 'sellerId',
  deals: 'sellerIds',
  dealSplits: 'userId',
  offers: 'sellerIds',
  invoices: 'sellerIds',
  employees: 'userId',
  attendees: 'userId',
  applications: 'recruiterId',
  leaveRequests: 'userId',
  payslips: 'userId',
  meetings: 'attendeeIds',
  todo: 'assigneeId',
  accessRequests: 'requesterId',
  conversations: 'sellerIds',
  proposals: 'ownerId',
  savedViews: 'ownerId',
  noticeSettings: 'userId',
  history: 'sellerIds',
  notifications: 'userId',
};
const RECORDS = [
  ...SCHEMAS.filter(({ parent, partOf }) => !parent && !partOf).map(({ name }) => name),
  ...['history', 'notifications', 'directory', 'companies'],
];
const PACKED = [[], ...PACKS.map((pack) => [pack]), [...PACKS]];

describe.each(ROLES)('%s', (role) => {
  it.each(PACKED.map((packs) => [packs.join(' ') || 'no pack', packs] as const))(
    'reads what Casbin says: %s',
    (_, packs) => {
      const document = of(role, { packs });
      for (const verb of ['show', 'list'] as const)
        for (const name of RECORDS) {
          const scope = SCOPES.findLast((wanted) => decide(role, verb, name, wanted, packs).can);
          const expected = scope === 'own' ? OWN[name] : scope;
          expect(document[verb][name], `${verb} ${name}`).toBe(expected);
        }
    },
  );
  it('reads nothing while banned, or asked for a new password, or without a company', () => {
    for (const flag of ['isBanned', 'forcePasswordReset'])
      expect(of(role, {}, { [flag]: true })).toMatchObject({ live: false, show: {}, list: {}, edit: {} });
    const { show, list, edit } = of(role, {}, { company_id: null });
    for (const reaches of [show, list, edit])
      expect(Object.values(reaches).filter((reach) => reach !== 'any')).toEqual([]);
  });
  it('reads in a suspended company as before, and puts no file there', () => {
    const [suspended, active] = [of(role, { status: 'Suspended' }), of(role)];
    expect(suspended).toEqual({ ...active, edit: role === 'SuperAdmin' ? active.edit : {} });
  });
});

describe('what is no record of its own', () => {
  it('a Seller: by the own record it belongs to', () => {
    expect(of('Seller').show).toMatchObject({
      contactKyc: 'contacts/sellerId',
      propertyOwner: 'properties/sellerId',
      'activities/leads': 'sellerId',
      'activities/deals': 'sellerIds',
      'attachments/properties': 'sellerId',
      markers: 'company',
      public: 'company',
      'settings/leave': 'company',
      'savedViews/Company': 'company',
    });
    for (const hidden of [
      'dealCommission',
      'employeePay',
      'activities',
      'attachments',
      'settings',
      'settings/payroll',
      'invites',
    ])
      expect(of('Seller').show, hidden).not.toHaveProperty([hidden]);
    expect(of('Seller').edit).toEqual({
      'attachments/leads': 'sellerId',
      'attachments/contacts': 'sellerId',
      'attachments/properties': 'sellerId',
      'attachments/deals': 'sellerIds',
      'attachments/conversations': 'sellerIds',
    });
  });
  it('a manager: all of the company', () => {
    const { show, list, edit } = of('CEO');
    expect(show).toMatchObject({
      contactKyc: 'company',
      dealCommission: 'company',
      employeePay: 'company',
      activities: 'company',
      'settings/payroll': 'company',
      settings: 'company',
      invites: 'company',
      users: 'company',
    });
    expect(list).toMatchObject({ activities: 'company', 'attachments/deals': 'company', joinRequests: 'company' });
    expect(edit).toMatchObject({ companies: 'company', 'attachments/applications': 'company' });
    expect(list).not.toHaveProperty('companies');
  });
  it('a role that only takes records down learns whether a phone number is known, without reading them', () => {
    const packed = of('FrontDeskOfficer', { packs: ['office'] });
    expect(packed.show).toMatchObject({ markers: 'company', contacts: 'company' });
    expect(packed.show).not.toHaveProperty('leads');
    expect(of('FrontDeskOfficer').show).not.toHaveProperty('markers');
  });
  it.each([['ceo'], [' CEO'], ['HR,CEO'], ['Agent@sales'], ['']])('an unknown role reads nothing: %j', (role) =>
    expect(of(role)).toMatchObject({ show: {}, list: {}, edit: {} }),
  );
  it('somebody who is not there reads nothing', () =>
    expect(accessDocument(context, undefined, undefined)).toMatchObject({
      live: false,
      company: '',
      show: {},
      list: {},
    }));
  it('an old spelling of role and company counts like the new one', () =>
    expect(accessDocument(context, { role: 'Seller', companyId: 'A' }, { status: 'Active' })).toEqual(of('Seller')));
  it('anyone who reads a company’s history may show each confidential part in it', () => {
    const parts = SCHEMAS.filter(({ partOf }) => partOf);
    for (const role of ROLES)
      for (const packs of PACKED) {
        const { show, list } = of(role, { packs });
        if (list.history !== 'company' && list.history !== 'any') continue;
        for (const { name } of parts) expect(show[name], `${role} ${name}`).toBe(list.history);
      }
  });
  it('another owner’s field is another outline', () => {
    const changed = SCHEMAS.map((schema): AnySchema => ({ ...schema, ...(schema.owner && { owner: 'createdBy' }) }));
    expect(outlineOf({ ...context, schemas: changed })).not.toBe(outlineOf(context));
  });
});

describe('writing it', () => {
  it('of everybody in a company, whichever way their company is spelled', async () => {
    const store = new MemoryStore([
      { path: 'users/ceo', data: person('CEO') },
      { path: 'users/agent', data: { role: 'Agent', companyId: 'A' } },
      { path: 'users/gone', data: person('Agent', { company_id: 'B', companyId: 'A' }) },
    ]);
    const company = { status: 'Active', packs: ['sales'] };
    const written = await store.run((transaction) => membersAccess(context, transaction, 'A', company));
    expect(written.map(({ path }) => path).toSorted()).toEqual(['access/agent', 'access/ceo']);
    const agent = written.find(({ path }) => path === 'access/agent')?.data;
    expect(agent).toMatchObject({ company: 'A', show: { leads: 'sellerId' } });
  });
  describe('the policy that counts', () => {
    const store = () => new MemoryStore([]);
    const stored = (where: MemoryStore) => where.read(POLICY_PATH);
    const [older, newer] = [
      { ...context, release: 1000 },
      { ...context, policy: 'p2', release: 2000 },
    ];

    it('is that of the newest release, whichever of its processes starts last', async () => {
      const where = store();
      for (const [release, counts] of [
        [older, 'p1'],
        [newer, 'p2'],
        [older, 'p2'],
      ] as const) {
        await publishPolicy(where, release);
        expect(stored(where)).toMatchObject({ hash: counts });
      }
    });
    it('of before there were releases is replaced', async () => {
      const where = new MemoryStore([{ path: POLICY_PATH, data: { hash: 'p0' } }]);
      await publishPolicy(where, older);
      expect(stored(where)).toEqual({ hash: 'p1', release: 1000 });
    });
    it('of an edited file replaces that of the same release', async () => {
      const where = store();
      await publishPolicy(where, context);
      await publishPolicy(where, { ...context, policy: 'p2' });
      expect(stored(where)).toEqual({ hash: 'p2', release: 0 });
    });
    it('is in what an older release writes of a company’s people', async () => {
      const where = new MemoryStore([{ path: 'users/ceo', data: person('CEO') }]);
      await publishPolicy(where, newer);
      const company = { status: 'Active', packs: ['sales'] };
      const [written] = await where.run((transaction) => membersAccess(older, transaction, 'A', company));
      expect(written?.data).toMatchObject({ policy: 'p2', live: true });
    });
  });
});
