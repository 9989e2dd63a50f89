import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { properties } from '#areas/property/properties/schema.ts';
import type { InPageServer } from '#demo/in-page.ts';
import { DEMO_PEOPLE } from '#demo/people.ts';
import { nameOf } from '#model/name.ts';
import type { Values } from '#model/schema.ts';
import { openApp } from '#tests/component/open-app.tsx';

const COMPANY = 'companies/demo_companies_0001';
const SELLER = DEMO_PEOPLE.find(({ email }) => email === 'seller@example.com')?.uid ?? '';
const booking = () => page.getByRole('dialog', { name: 'Book viewing' });
const booked = () => page.getByRole('dialog', { name: 'Viewing booked' });

type Found = Values & { readonly id: string };
const found = ({ path, data }: { readonly path: string; readonly data: Values }): Found => ({
  ...data,
  id: path.split('/').at(-1) ?? '',
});
/** An open lead of the seller with a phone, and a property on the market. */
function pick({ store }: InPageServer) {
  const leads = store.readAll(`${COMPANY}/leads`);
  const lead = leads.find(
    ({ data }) =>
      data.sellerId === SELLER && data.status === 'Qualified' && data.archivedAt === null && data.mobilePhone,
  );
  const properties = store.readAll(`${COMPANY}/properties`);
  const property = properties.find(({ data }) => data.standardStatus === 'Active' && data.archivedAt === null);
  if (!lead || !property) throw new Error('The demo has no such lead or property');
  return { lead: found(lead), property: found(property) };
}
const viewingsOf = ({ store }: InPageServer, leadId: string) =>
  store.readAll(`${COMPANY}/meetings`).filter(({ data }) => data.leadId === leadId);

async function openLead(prepare?: (server: InPageServer) => Promise<void>) {
  const server = await openApp('/app/seller/leads', { as: 'seller', prepare });
  const { lead, property } = pick(server);
  const before = viewingsOf(server, lead.id).length;
  history.pushState(null, '', `/app/seller/leads/${lead.id}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await page.getByRole('button', { name: 'Book viewing' }).first().click();
  await expect.element(booking()).toBeVisible();
  return { server, lead, property, before };
}
async function chooseProperty(property: Found) {
  const name = nameOf(properties, property);
  await booking().getByRole('combobox', { name: 'Properties' }).click();
  await userEvent.keyboard(name);
  await page.getByTitle(name).first().click();
  await userEvent.keyboard('{Escape}');
}

/** On the day after the company's, Tuesday. */
async function bookAt(clock: string) {
  const press = (name: string) => booking().getByRole('button', { name, exact: true }).click();
  await press('Tuesday, June 16');
  await press(clock);
  await press(`Book ${clock}`);
}

it('books a viewing in a day, a time and a press, and has the words for the client ready', async () => {
  const { server, lead, property, before } = await openLead();
  await chooseProperty(property);
  await bookAt('11:30');
  await expect.element(booked()).toBeVisible();
  const after = viewingsOf(server, lead.id);
  expect(after).toHaveLength(before + 1);
  // half an hour from half past eleven in Dubai
  const stored = after.find(({ data }) => String(data.propertyIds) === property.id)?.data;
  expect(stored).toMatchObject({
    kind: 'Viewing',
    startAt: new Date('2026-06-16T07:30:00Z'),
    endAt: new Date('2026-06-16T08:00:00Z'),
    attendeeIds: [SELLER],
  });
  const send = booked().getByRole('link', { name: 'Send on WhatsApp' });
  await expect
    .element(send)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(String(lead.fullName))));
  await expect.element(send).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('11:30')));
});

it('says at the time itself what is on then, and that time cannot be chosen', async () => {
  const { property } = await openLead((server) => {
    const { store } = server;
    const { id, ...home } = pick(server).property;
    const [meeting] = store.readAll(`${COMPANY}/meetings`);
    if (!meeting) throw new Error('The demo has no meeting');
    const times = { startAt: new Date('2026-06-16T07:00:00Z'), endAt: new Date('2026-06-16T08:00:00Z') };
    const people = { attendeeIds: [SELLER], acceptedIds: [SELLER], declinedIds: [], organiserId: SELLER };
    const state = {
      showingAppointmentStatus: 'Confirmed',
      archivedAt: null,
      title: 'Noah Walsh · Team talk',
      propertyIds: [],
    };
    const path = `${COMPANY}/meetings/booked_before`;
    return store.run(async ({ set }) => {
      set(path, { ...meeting.data, ...times, ...people, ...state });
      set(`${COMPANY}/properties/${id}`, { ...home, occupantType: 'Tenant' });
    });
  });
  await chooseProperty(property);
  await booking().getByRole('button', { name: 'Tuesday, June 16' }).click();
  const taken = booking().getByRole('button', { name: '11:30, conflicts with Noah Walsh · Team talk' });
  await expect.element(taken).toBeDisabled();
  // the name alone has room
  await expect.element(taken).toHaveTextContent(/^11:30Noah Walsh$/);
  // before it is booked, what else happens is listed; after it, what is left to do
  await booking().getByRole('button', { name: '12:00', exact: true }).click();
  const effects = page.getByRole('list', { name: 'What else happens' });
  await expect.element(effects).toHaveTextContent(/is occupied \(Tenant\)/);
  await expect.element(effects).toHaveTextContent('The client gets the message that you send after booking.');
  await booking().getByRole('button', { name: 'Book 12:00' }).click();
  await expect.element(booked()).toBeVisible();
  await expect.element(effects).toHaveTextContent(/is occupied \(Tenant\)/);
  await expect.element(effects).not.toHaveTextContent('The client gets the message');
});

it('a time at which a colleague shows the home cannot be chosen, and the client is not named', async () => {
  const other = DEMO_PEOPLE.find(({ uid }) => uid !== SELLER)?.uid ?? '';
  const { property } = await openLead(async (server) => {
    const { store } = server;
    const [meeting] = store.readAll(`${COMPANY}/meetings`);
    const times = { startAt: new Date('2026-06-16T07:00:00Z'), endAt: new Date('2026-06-16T08:00:00Z') };
    const people = { attendeeIds: [other], acceptedIds: [other], declinedIds: [], organiserId: other };
    const state = { showingAppointmentStatus: 'Confirmed', archivedAt: null, title: 'Secret client' };
    const home = { propertyIds: [pick(server).property.id] };
    await store.run(async ({ set }) =>
      set(`${COMPANY}/meetings/of_a_colleague`, { ...meeting?.data, ...times, ...people, ...state, ...home }),
    );
  });
  await chooseProperty(property);
  await booking().getByRole('button', { name: 'Tuesday, June 16' }).click();
  const taken = booking().getByRole('button', { name: '11:30, conflicts with another viewing' });
  await expect.element(taken).toBeDisabled();
  await expect.element(taken).toHaveTextContent('11:30another viewing');
  await expect.element(booking()).not.toHaveTextContent('Secret client');
  await expect.element(booking().getByRole('button', { name: '12:00', exact: true })).toBeEnabled();
});

it('says beside the field that a property is missing, and stores nothing', async () => {
  const { server, lead, before } = await openLead();
  await bookAt('19:00');
  await expect.element(booking().getByRole('alert')).toHaveTextContent('Choose properties');
  expect(viewingsOf(server, lead.id)).toHaveLength(before);
});

it('names a viewing after the client and the home', async () => {
  const { server, lead, property, before } = await openLead(async (opened) => {
    const { id, ...data } = pick(opened).lead;
    await opened.store.run(async ({ set }) => set(`${COMPANY}/leads/${id}`, { ...data, fullName: '王雪' }));
  });
  await chooseProperty(property);
  await bookAt('19:00');
  await expect.element(booked()).toBeVisible();
  const after = viewingsOf(server, lead.id);
  expect(after).toHaveLength(before + 1);
  expect(after.map(({ data }) => data.title)).toContain(`王雪 · ${nameOf(properties, property)}`);
});

it('lists the day’s viewings with the client’s phone and where they are', async () => {
  let lead: Found | undefined;
  let property: Found | undefined;
  await openApp('/app/seller/todo/meetings?view=runSheet', {
    as: 'seller',
    prepare: async (server) => {
      ({ lead, property } = pick(server));
      const { store } = server;
      const [meeting] = store.readAll(`${COMPANY}/meetings`);
      const when = { startAt: new Date('2026-06-15T07:00:00Z'), endAt: new Date('2026-06-15T07:30:00Z') };
      const who = { organiserId: SELLER, attendeeIds: [SELLER], leadId: lead.id, propertyIds: [property.id] };
      const what = { kind: 'Viewing', showingAppointmentStatus: 'Confirmed', archivedAt: null };
      const access = { keyHolder: 'Front desk' };
      const path = `${COMPANY}/meetings/of_today`;
      await store.run(async ({ set }) => set(path, { ...meeting?.data, ...when, ...who, ...what, access }));
    },
  });
  const sheet = page.getByRole('article', { name: 'Viewings on Monday, June 15' });
  await expect.element(sheet.getByRole('link', { name: String(lead?.mobilePhone) })).toBeVisible();
  const viewing = sheet.getByRole('listitem').filter({ hasText: String(lead?.fullName) });
  await expect.element(viewing).toHaveTextContent(/11:00/);
  await expect.element(viewing).toHaveTextContent(new RegExp(String(property?.buildingName ?? property?.city)));
  await expect.element(viewing).toHaveTextContent('Front desk');
});
