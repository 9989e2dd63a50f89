import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';
import type { Values } from '#model/schema.ts';
import { holdRequests, setOnline } from '#tests/component/network.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openApp, openAs } from '#tests/component/open-app.tsx';
import { addContact, addLead } from '#tests/component/records.ts';

/** The demo's leads may be called at any hour. */
const anyHour = ({ store }: InPageServer) =>
  store.run(async (transaction) =>
    transaction.merge('companies/demo_companies_0001/settings/contactRules', {
      countries: [{ country: 'AE', version: 'test' }],
    }),
  );
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const sheet = () => page.getByRole('dialog', { name: /^How was the call with/ });

/** The browser has no telephone: what is dialled is noted here. */
function telephone() {
  const dialled = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => dialled.mockRestore());
  return () => dialled.mock.calls.map(([href]) => href);
}
/** A new lead of the demo with a phone, and its path. */
async function openNewLead() {
  const server = await openApp('/app/leads?status=New', { as: 'ceo', prepare: anyHour });
  await expect.element(heading('Leads')).toBeVisible();
  telephone();
  await expect.element(page.getByRole('link', { name: /^Call: / }).first()).toBeInTheDocument();
  return server;
}

it('asks after a call how it went, and one tap logs it; another sets the follow-up', async () => {
  const { store } = await openNewLead();
  const calls = () =>
    store
      .readAll('companies/demo_companies_0001/activities')
      .filter(({ data }) => data.type === 'Call' && data.outcome === 'NoAnswer');
  const before = calls().length;
  const first = page.getByRole('link', { name: /^Call: / }).first();
  first.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await sheet().getByLabelText('Note (optional)').fill('Rang twice');
  await sheet().getByRole('button', { name: 'No answer' }).click();
  await expect.element(sheet().getByText('When do you follow up?')).toBeVisible();
  expect(calls().length).toBe(before + 1);
  const about = calls().find(({ data }) => data.text === 'Rang twice')?.data.resourceRecordKey;
  await sheet().getByRole('button', { name: 'Tomorrow' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  const lead = store
    .readAll('companies/demo_companies_0001/leads')
    .find(({ path }) => path.endsWith(`/${about}`))?.data;
  // ten in the morning in Dubai of the day after 15 June
  expect(lead?.nextFollowUpAt).toEqual(new Date('2026-06-16T06:00:00Z'));
  expect(lead?.status).toBe('Contacted');
});

it('does not ask about the call of the previous person', async () => {
  await openNewLead();
  const first = page.getByRole('link', { name: /^Call: / }).first();
  first.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(sheet()).toBeVisible();
  await openApp('/app/me', { as: 'seller' });
  await expect.element(heading('My profile')).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
});

it('logs a call on a lead that a colleague changed meanwhile', async () => {
  const { store } = await openNewLead();
  const first = page.getByRole('link', { name: /^Call: / }).first();
  const id = String(first.element().closest<HTMLElement>('[data-row]')?.dataset.row);
  const path = `companies/demo_companies_0001/leads/${id}`;
  first.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(sheet()).toBeVisible();
  const version = Number(store.read(path)?.version) + 1;
  await store.run(async ({ merge }) => merge(path, { campaign: 'Autumn', version }));
  await sheet().getByRole('button', { name: 'No answer' }).click();
  await expect.element(sheet().getByText('When do you follow up?')).toBeVisible();
  const calls = store.readAll('companies/demo_companies_0001/activities').map(({ data }) => data);
  expect(calls.filter((one) => one.resourceRecordKey === id && one.outcome === 'NoAnswer')).toHaveLength(1);
  expect(store.read(path)).toMatchObject({ campaign: 'Autumn', status: 'Contacted' });
});

const PHONE = '+971501234567';
const call = () => page.getByRole('link', { name: 'Call', exact: true });
const refusal = () => page.getByRole('dialog', { name: 'Ana Costa may not be called now' });
const callsOf = (companyId: string): Values[] =>
  listIds(`companies/${companyId}/activities`).map((id) => read(`companies/${companyId}/activities/${id}`) ?? {});
/** Ana, who wrote to us or is called on our own account: the latter is not called before nine. */
async function withAna(enquired: Values = {}) {
  const { companyId, ceo, seller } = await openOffice(1);
  const { id } = await addLead(seller, { mobilePhone: PHONE, fullName: 'Ana Costa', ...enquired });
  return { companyId, ceo, seller, id, dialled: telephone() };
}

it('somebody who wrote is called at once, and the logged call keeps the answer', async () => {
  const { companyId, seller, id, dialled } = await withAna({ externalSource: 'form' });
  await openAs(seller, `/app/seller/leads/${id}`);
  await call().click();
  await sheet().getByRole('button', { name: 'Reached' }).click();
  await expect.element(sheet().getByText('When do you follow up?')).toBeVisible();
  expect(dialled()).toEqual([`tel:${PHONE}`]);
  expect(callsOf(companyId)).toMatchObject([{ check: { verdict: 'Yes', rule: 'fine', version: 'AE-2024-56' } }]);
});

it('a number that is not to be called now is not dialled; a manager may with a reason, which the call keeps', async () => {
  const { companyId, ceo, seller, id, dialled } = await withAna();
  await openAs(seller, `/app/seller/leads/${id}`);
  await call().click();
  await expect.element(refusal().getByText(/Outside the hours .* Possible from Jun 15, 2026, 09:00/)).toBeVisible();
  expect(refusal().getByRole('textbox').query()).toBeNull();
  await refusal().getByRole('button', { name: 'Do not call' }).click();
  await expect.element(refusal()).not.toBeInTheDocument();
  await openAs(ceo, `/app/leads/${id}`);
  // the number among the facts asks, too
  await page.getByRole('link', { name: '+971 50 123 4567' }).first().click();
  await refusal().getByLabelText('Reason to call anyway').fill('Asked me');
  expect(dialled()).toEqual([]);
  await refusal().getByRole('button', { name: 'Call anyway' }).click();
  expect(dialled()).toEqual([`tel:${PHONE}`]);
  await sheet().getByRole('button', { name: 'No answer' }).click();
  await expect.element(page.getByText('Called despite a “no”')).toBeVisible();
  expect(callsOf(companyId)).toMatchObject([{ check: { verdict: 'No', rule: 'hours', reason: 'Asked me' } }]);
});

it('nobody passes over a refusal that no time lifts', async () => {
  const consent = { marketing: false, channel: 'Phone' };
  const { ceo, id, dialled } = await withAna({ consent });
  await openAs(ceo, `/app/leads/${id}`);
  await call().click();
  await expect.element(refusal().getByText('This person declined marketing')).toBeVisible();
  expect(refusal().getByRole('textbox').query()).toBeNull();
  expect(dialled()).toEqual([]);
});

it.each([
  ['slow', () => holdRequests(({ text }) => text.includes('mayContact'))],
  ['away', () => setOnline(false)],
])('a server that is %s holds up no call, and the call says that no rule was checked', async (_, hinder) => {
  const { companyId, seller, id, dialled } = await withAna();
  await openAs(seller, `/app/seller/leads/${id}`);
  await expect.element(call()).toBeVisible();
  hinder();
  await call().click();
  await expect.element(sheet()).toBeVisible();
  expect(dialled()).toEqual([`tel:${PHONE}`]);
  setOnline(true);
  await sheet().getByRole('button', { name: 'Reached' }).click();
  await expect.element(page.getByText('Rules not checked')).toBeVisible();
  expect(callsOf(companyId)).toMatchObject([{ check: { verdict: 'NotAsked' } }]);
});

it('a message is written in the composer, from a row and from the address, and so leaves a trace', async () => {
  const { seller } = await withAna();
  const { id } = await addContact(seller, { mobilePhone: PHONE, email: 'ana@client.example', lastName: 'Costa' });
  await openAs(seller, '/app/seller/contacts');
  await page.getByRole('link', { name: 'WhatsApp: Test Costa' }).click();
  await expect.poll(() => location.pathname).toBe(`/app/seller/contacts/${id}`);
  await expect.element(page.getByText(`To ${PHONE}`)).toBeVisible();
  await page.getByRole('link', { name: 'ana@client.example' }).click();
  await expect.element(page.getByText('To ana@client.example')).toBeVisible();
});
