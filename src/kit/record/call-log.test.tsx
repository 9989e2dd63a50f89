import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const sheet = () => page.getByRole('dialog', { name: /^How was the call with/ });

/** A new lead of the demo with a phone, and its path. */
async function openNewLead() {
  const server = await openApp('/app/leads?status=New', { as: 'ceo' });
  await expect.element(heading('Leads')).toBeVisible();
  // the browser has no telephone
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
  };
  addEventListener('click', stay);
  onTestFinished(() => removeEventListener('click', stay));
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
