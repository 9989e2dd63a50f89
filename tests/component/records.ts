import type { Deal } from '#areas/sales/deals/schema.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { as, call, create, type Person, patch, update } from './office.ts';

const DAY = 86_400_000;
let made = 0;
const nextId = (kind: string) => {
  made += 1;
  return `${kind}_${String(made).padStart(12, '0')}`;
};

/** A lead of this person. A follow-up that is overdue was agreed on before. */
export async function addLead(person: Person, values: Values = {}): Promise<AnyRecord> {
  const id = nextId('lead');
  const { nextFollowUpAt: due } = values;
  const isOverdue = due instanceof Date && due.getTime() < Date.now();
  const lead = await create(person, 'leads', id, {
    fullName: `Person ${made}`,
    email: `${id}@example.com`,
    intent: 'Buy',
    leadSource: 'Website',
    status: 'New',
    timeframe: 'Unknown',
    financing: 'Unknown',
    sellerId: person.id,
    ...values,
    ...(isOverdue && { nextFollowUpAt: new Date(Date.now() + 3_600_000) }),
  });
  if (isOverdue) await patch(`companies/${person.companyId}/leads/${id}`, { nextFollowUpAt: due });
  return isOverdue ? { ...lead, nextFollowUpAt: due } : lead;
}

export const addContact = (person: Person, values: Values = {}): Promise<AnyRecord> => {
  const id = nextId('contact');
  return create(person, 'contacts', id, {
    kind: 'Person',
    firstName: 'Test',
    lastName: `Contact ${made}`,
    contactType: ['Buyer'],
    email: `${id}@example.com`,
    sellerId: person.id,
    ...values,
  });
};
/** A cleared contact of this person, for records that must name one. */
export async function clearedContact({ companyId, id: sellerId }: Person): Promise<string> {
  const id = `contact_of_${sellerId}`;
  const at = new Date();
  await patch(`companies/${companyId}/contacts/${id}`, {
    kind: 'Person',
    firstName: 'Noor',
    lastName: 'Cleared',
    fullName: 'Noor Cleared',
    contactType: ['Buyer'],
    email: 'noor@example.com',
    kycStatus: 'Cleared',
    lastActivityAt: at,
    sellerId,
    version: 1,
    createdAt: at,
    createdBy: 'seed',
    updatedAt: at,
    updatedBy: 'seed',
    archivedAt: null,
  });
  return id;
}

/** A property of this person; `live` ones have owner and mandate and are on the market. */
export async function addProperty(person: Person, values: Values = {}, live = false): Promise<AnyRecord> {
  const id = nextId('property');
  await create(person, 'properties', id, {
    title: `Apartment number ${made}`,
    propertyType: 'Residential',
    propertySubType: 'Apartment',
    standardStatus: 'Incomplete',
    developmentStatus: 'Completed',
    saleType: 'Resale',
    country: 'AE',
    city: 'Dubai',
    subdivisionName: 'Pearl Quay',
    buildingName: 'Pearl Tower',
    unitNumber: String(1200 + made),
    bedroomsTotal: 2,
    bathroomsTotalInteger: 2,
    parkingTotal: 1,
    livingArea: 102,
    listPriceMinor: 150_000_000,
    permitNumber: '7123456789',
    permitExpiryDate: new Date(Date.now() + 60 * DAY),
    sellerId: person.id,
    // a test that gives it a title looks for it by that name
    ...(values.title !== undefined && { buildingName: values.title, unitNumber: undefined }),
    ...values,
  });
  return as(person, async ({ send, read }) => {
    if (live) {
      const owner = {
        ownerContactId: await clearedContact(person),
        mandateForm: 'FormA',
        mandateNumber: 'A-1',
        mandateStartDate: new Date(Date.now() - DAY),
        mandateEndDate: new Date(Date.now() + 60 * DAY),
      };
      await send({ changes: [{ type: 'create', resource: 'propertyOwner', id, values: owner }] });
      await call(person, 'properties.changeStatus', read(id, 'properties'), { to: 'Active' });
    }
    return read(id, 'properties');
  });
}

export async function addDeal(person: Person, values: Values = {}): Promise<AnyRecord> {
  const id = nextId('deal');
  return create(person, 'deals', id, {
    title: `Deal ${made}`,
    dealType: 'SaleReady',
    stage: 'New',
    probabilityBp: 1000,
    externalProperty: 'Pearl Quay, Tower 3',
    buyerContactIds: [await clearedContact(person)],
    buyerFinancing: 'Cash',
    expectedCloseDate: new Date(Date.now() + 30 * DAY),
    sellerId: person.id,
    ...values,
  });
}
/** Buyers cleared, contract signed, checklist done, its property reserved where it has one: the deal waits for the transfer. */
export const prepareTransfer = (person: Person, id: string, propertyId?: string, more: Values = {}): Promise<unknown> =>
  as(person, async ({ send, read, call }) => {
    const before = read(id, 'deals') as Deal;
    for (const buyer of before.buyerContactIds)
      await patch(`companies/${person.companyId}/contacts/${buyer}`, { kycStatus: 'Cleared' });
    const checklist = before.checklist.map((row) => ({ ...row, done: true, doneBy: person.id }));
    const contract = { formType: 'FormF', number: 'F-118', signedDate: new Date(Date.now() - DAY) };
    await send({ changes: [{ type: 'update', resource: 'deals', before, set: { checklist, contract, ...more } }] });
    await call('deals.move', read(id, 'deals'), { to: 'TransferPending' });
    const property = propertyId ? read(propertyId, 'properties') : undefined;
    if (property && property.standardStatus !== 'Pending')
      await send({
        changes: [{ type: 'update', resource: 'properties', before: property, set: { standardStatus: 'Pending' } }],
      });
  });
/** 2 % of the price, half of it for these agents. */
export const agreeCommission = (manager: Person, id: string, agents: readonly Person[]): Promise<unknown> =>
  as(manager, ({ call }) => {
    const weights = agents.length > 1 ? [6000, 4000] : [10_000];
    return call(
      'dealCommission.set',
      { id, version: 0 },
      {
        mode: 'Percent',
        rateBp: 200,
        payer: 'Buyer',
        agentSplitBp: 5000,
        agents: agents.map((agent, at) => ({ userId: agent.id, weightBp: weights[at] ?? 0 })),
      },
    );
  });

/** An employee who works here already; with an account where `of` is given. */
export async function employ(by: Person, of: Person | undefined, more: Values = {}): Promise<string> {
  const id = nextId('employee');
  await create(by, 'employees', id, {
    firstName: 'Sam',
    lastName: 'Example',
    jobTitle: 'Property consultant',
    department: 'Sales',
    role: 'Seller',
    hireDate: new Date('2024-01-07T20:00:00Z'),
    status: 'Onboarding',
    userId: of?.id,
    ...more,
  });
  await update(by, 'employees', id, { status: 'Active' });
  return id;
}

export const addMeeting = (person: Person, id: string, values: Values): Promise<AnyRecord> =>
  create(person, 'meetings', id, {
    kind: 'Internal',
    method: 'InPerson',
    showingAppointmentStatus: 'Confirmed',
    organiserId: person.id,
    attendeeIds: [person.id],
    ...values,
  });
export const addTask = (person: Person, id: string, values: Values): Promise<AnyRecord> =>
  create(person, 'todo', id, {
    status: 'Open',
    priority: 'Normal',
    assigneeId: person.id,
    assignerId: person.id,
    ...values,
  });
