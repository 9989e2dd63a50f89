import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dropdown, focus, pickOption, press, type } from '#tests/component/hands.ts';
import { hire, listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addContact } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

const drawer = (name: string) => page.getByRole('dialog', { name });
const option = (name: string) => dropdown().getByTitle(name, { exact: true });

it('a picker makes what it does not find, by keyboard, and the form beneath keeps what was typed', async () => {
  const { companyId, seller } = await openOffice(1);
  await addContact(seller, { firstName: 'Nadia', lastName: 'Known' });
  await openAs(seller, '/app/seller/deals/new');
  const deal = drawer('New deal');
  await deal.getByLabelText(/^Deal name/).fill('Nadia buys');
  await focus(deal.getByRole('combobox', { name: /^Buyers/ }));
  // what is found comes first, what may be made last
  await type('Nadia');
  await expect.element(option('Nadia Known')).toBeVisible();
  await expect.element(option('New contact “Nadia”')).toBeVisible();
  await type(' Newcomer');
  await expect.element(option('New contact “Nadia Newcomer”')).toBeVisible();
  await expect.element(dropdown().getByText('No results')).toBeVisible();
  await press('Enter');
  const contact = drawer('New contact');
  await expect.element(contact.getByLabelText('First name')).toHaveValue('Nadia');
  await expect.element(contact.getByLabelText('Last name')).toHaveValue('Newcomer');
  await expect.element(dropdown()).toHaveLength(0);
  await expectTidy('the form of a new contact over the form of a deal');
  await pickOption('Roles', 'Buyer');
  await press('Escape');
  await contact.getByLabelText('Mobile phone').fill('+33639981199');
  await press('Control+s');
  await expect.element(contact).not.toBeInTheDocument();
  await expect.element(deal.getByCss('.ant-select-selection-item').getByText('Nadia Newcomer').first()).toBeVisible();
  await expect.element(deal.getByLabelText(/^Deal name/)).toHaveValue('Nadia buys');
  const made = listIds(`companies/${companyId}/contacts`).filter(
    (id) => read(`companies/${companyId}/contacts/${id}`)?.fullName === 'Nadia Newcomer',
  );
  expect(made).toHaveLength(1);

  // a picker of one record; leaving its form does not change the one beneath
  await focus(deal.getByRole('combobox', { name: 'Property', exact: true }));
  await type('Corner flat');
  await expect.element(option('New property “Corner flat”')).toBeVisible();
  await press('Enter');
  const property = drawer('New property');
  await expect.element(property.getByLabelText(/^Title/)).toHaveValue('Corner flat');
  // the form on top alone, also before the focus has moved to its first field
  await press('Escape');
  await expect.element(property).not.toBeInTheDocument();
  await expect.element(deal.getByLabelText(/^Deal name/)).toHaveValue('Nadia buys');
  await expect.element(deal.getByCss('.ant-select-selection-item').getByText('Nadia Newcomer').first()).toBeVisible();
});

it('a person who may not make such a record is offered none', async () => {
  const { companyId } = await openOffice(0);
  for (const place of ['', '/public/profile']) await patch(`companies/${companyId}${place}`, { packs: ['office'] });
  await openAs(await hire(companyId, 'FrontDeskOfficer', 'Fay'), '/app/company/meetings/new');
  const meeting = drawer('New meeting');
  await focus(meeting.getByRole('combobox', { name: 'Clients', exact: true }));
  await type('Nobody There');
  await expect.element(option('New contact “Nobody There”')).toBeVisible();
  await press('Escape');
  await focus(meeting.getByRole('combobox', { name: 'Properties', exact: true }));
  await type('Nowhere');
  await expect.element(dropdown().getByText('No results')).toBeVisible();
  await expect.element(dropdown().getByText(/New property/)).toHaveLength(0);
});
