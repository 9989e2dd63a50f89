import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listIds, openOffice, patch, read, stamp } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead, addProperty } from '#tests/component/records.ts';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

const sheet = () => page.getByRole('dialog');
const panel = () => page.getByRole('region', { name: /^Who wants this/ });
const row = (name: string) => sheet().getByRole('listitem').filter({ hasText: name });

/** A home that four people want: two speak French, one has an e-mail address only, one may not be written to at this hour. */
async function wanted() {
  const { companyId, seller } = await openOffice(1);
  const home = await addProperty(seller, { unitNumber: '1302', buildingName: 'Zephyr One' }, true);
  const people = [
    { fullName: 'Chloe Hughes', mobilePhone: '+33612345678', email: undefined, language: 'French' },
    { fullName: 'Daniel Moreau', mobilePhone: '+33612345679', email: undefined, language: 'French' },
    { fullName: 'Anika Rao', mobilePhone: undefined, email: 'anika@example.com' },
    { fullName: 'Asleep Now', mobilePhone: '+971501234567', email: undefined },
  ];
  for (const person of people) await addLead(seller, { bedroomsMin: 2, budgetMaxMinor: 160_000_000, ...person });
  const all = (kind: string) =>
    listIds(`companies/${companyId}/${kind}`).map((id) => read(`companies/${companyId}/${kind}/${id}`) ?? {});
  return { companyId, seller, home, all };
}

it('two clicks send a home to everyone who is ticked; the row of a refused person shows the reason', async () => {
  const { companyId, seller, home, all } = await wanted();
  const inboxId = 'inbox_0000000001';
  await patch(`companies/${companyId}/inboxes/${inboxId}`, {
    ...{ name: 'Office mail', provider: 'Mailgun', channel: 'Email', address: 'office@example.com' },
    ...{ members: [seller.id], state: 'Works', ...stamp(seller.id) },
  });
  await openAs(seller, `/app/seller/properties/${home.id}`);
  await panel().getByRole('button', { name: 'Send to 4' }).click();
  await expect.element(row('Asleep Now').getByText('Outside the hours in which people may be contacted')).toBeVisible();
  await expect.element(row('Asleep Now').getByRole('checkbox')).toBeDisabled();
  await expect.element(row('Anika Rao').getByText('English · E-mail · Office mail')).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: 'Send to 3' })).toBeVisible();
  const preview = sheet().getByRole('region', { name: 'What they get' });
  await preview.getByRole('button', { name: 'French 2' }).click();
  await expect.element(preview).toHaveTextContent(/Bonjour (Chloe Hughes|Daniel Moreau)/);
  await preview.getByRole('button', { name: 'English 1' }).click();
  await expect.element(preview).toHaveTextContent('Hello Anika Rao');
  await expectTidy('the sheet that sends to several people');
  await setWidth(390);
  await expectTidy('the sheet for several people on the phone');
  await sheet().getByRole('button', { name: 'Send to 3' }).click();

  await expect.element(row('Anika Rao').getByText('On its way')).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: 'Close' }).last()).toBeVisible();
  expect(all('messages')).toMatchObject([{ channel: 'Email', state: 'Queued' }]);
  expect(
    all('shares')
      .map(({ language, channel, state }) => `${language} ${channel} ${state}`)
      .toSorted(),
  ).toEqual(['en Email Queued', 'fr WhatsApp Opened', 'fr WhatsApp Opened']);
  // what no inbox sends is opened by hand, one after the other, and is sent once somebody did
  const open = row('Chloe Hughes').getByRole('link', { name: 'Open WhatsApp: Chloe Hughes' });
  expect(decodeURIComponent(open.element().getAttribute('href') ?? '')).toMatch(/33612345678\?text=Bonjour Chloe/);
  open.element().addEventListener('click', (event) => event.preventDefault());
  await open.click();
  await row('Chloe Hughes').getByRole('button', { name: 'Sent: Chloe Hughes', exact: true }).click();
  await expect.poll(() => all('shares').filter(({ state }) => state === 'Sent')).toHaveLength(1);
});

it('people who are not ticked get nothing', async () => {
  const { seller, home, all } = await wanted();
  await openAs(seller, `/app/seller/properties/${home.id}`);
  for (const name of ['Daniel Moreau', 'Asleep Now', 'Anika Rao'])
    await panel()
      .getByRole('checkbox', { name: `Select ${name}` })
      .click();
  await panel().getByRole('button', { name: 'Send to 1' }).click();
  await sheet().getByRole('checkbox', { name: 'Show the unit number' }).click();
  await sheet().getByRole('button', { name: 'Send to 1' }).click();
  await expect.element(row('Chloe Hughes').getByRole('link')).toBeVisible();
  expect(all('shares')).toMatchObject([{ showUnit: true }]);
});
