import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { focus, pickOption, press, pressOn } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addContact, addLead } from '#tests/component/records.ts';

const contactsOf = (companyId: string) => listIds(`companies/${companyId}/contacts`);

it('a Seller adds a contact, sees the lead with the same phone, and finds it again', async () => {
  const { companyId, seller } = await openOffice(1);
  await addLead(seller, { fullName: 'First Come', mobilePhone: '+12025550142' });
  await openAs(seller, '/app/seller/contacts');
  await expect.element(page.getByText('No contacts yet', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import from a file' })).toBeVisible();
  await page.getByRole('button', { name: 'New contact' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New contact' });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Please enter First name')).toBeVisible();
  await expect.element(drawer.getByText('Choose roles')).toBeVisible();
  await drawer.getByLabelText('First name').fill('Élodie');
  await drawer.getByLabelText('Last name').fill('Girard');
  await pickOption('Roles', 'Buyer');
  await press('Escape');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer.getByText('Enter a phone number or an email')).toBeVisible();
  await drawer.getByLabelText('Mobile phone').fill('+1 202 555 0142');
  await focus(drawer.getByLabelText('E-mail', { exact: true }));
  await expect
    .element(drawer.getByText('A lead with this phone already exists (L-000001, assigned to Sam1 Example)'))
    .toBeVisible();
  await drawer.getByRole('button', { name: 'Create' }).click();
  expect(await contactsOf(companyId)).toEqual([]);
  await drawer.getByLabelText('Reason for creating a duplicate').fill('The same person, now a client');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  const [id] = await contactsOf(companyId);
  expect(read(`companies/${companyId}/contacts/${id}`)).toMatchObject({
    fullName: 'Élodie Girard',
    kind: 'Person',
    kycStatus: 'NotStarted',
    sellerId: seller.id,
    version: 1,
  });
  for (const typed of ['girard', '0142']) {
    await page.getByRole('searchbox').fill(typed);
    await expect.poll(address).toMatch(new RegExp(`q=${typed}`));
    await expect.element(page.getByText('1 contact')).toBeVisible();
  }
  await pressOn(page.getByRole('link', { name: 'Élodie Girard', exact: true }), 'Enter');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit contact' });
  await edit.getByLabelText('City').fill('Lyon');
  await press('Control+s');
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByText('Lyon').first()).toBeVisible();
});

it('KYC at high risk is prepared by the Seller and cleared by the CEO', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const contact = await addContact(seller, { firstName: 'Risky', lastName: 'Client' });
  const file = `companies/${companyId}/contactKyc/${contact.id}`;
  await openAs(seller, `/app/seller/contacts/${contact.id}`);
  await page.getByRole('button', { name: 'Start KYC' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit KYC file' });
  await pickOption('Risk rating', 'High');
  await pickOption('Source of funds', 'Salary');
  await drawer.getByRole('group', { name: 'Identity documents' }).getByRole('button', { name: 'Add a line' }).click();
  await pickOption('Document', 'Passport');
  await drawer.getByLabelText('Number').fill('X1234567');
  await drawer.getByRole('group', { name: 'Bank accounts' }).getByRole('button', { name: 'Add a line' }).click();
  await drawer.getByLabelText('IBAN').fill('AE07 0331 2345 6789 0123 457');
  await drawer.getByLabelText('Account holder').fill('Risky Client');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer.getByText('IBAN is not valid')).toBeVisible();
  await drawer.getByLabelText('IBAN').fill('AE07 0331 2345 6789 0123 456');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  const panel = page.getByRole('region', { name: 'KYC' });
  await panel.getByRole('button', { name: 'Approve KYC', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Approve KYC/ });
  await expect.element(question.getByText(/Add first: .*Sanctions check on/)).toBeVisible();
  await expect
    .element(question.getByText('High risk, PEP or a sanctions match requires enhanced review'))
    .toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Approve KYC', exact: true })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Edit KYC file' }).click();
  await pickOption('Sanctions check result', 'No match');
  for (const [label, day] of [
    ['Sanctions check on', 'Jan 5, 2026'],
    ['Next review', 'Jan 5, 2099'],
  ] as const) {
    await drawer.getByLabelText(label).fill(day);
    await press('Enter');
  }
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Send to enhanced review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to enhanced review' }).click();
  await expect.element(panel.getByText('Enhanced review').first()).toBeVisible();
  // the one who prepared it may not decide
  await panel.getByRole('button', { name: 'Approve KYC', exact: true }).click();
  await expect.element(question.getByText('You prepared this file. Another person must approve it')).toBeVisible();
  expect(read(file)?.status).toBe('EnhancedReview');

  await openAs(ceo, `/app/contacts/${contact.id}`);
  const theirs = page.getByRole('region', { name: 'KYC' });
  await theirs.getByRole('button', { name: 'Approve KYC', exact: true }).click();
  // no birthdate, no clearance
  await expect.element(question.getByText('Contact must be at least 18')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabelText('Date of birth').fill('May 6, 1984');
  await press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByText('May 6, 1984').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Approve KYC', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve KYC', exact: true }).click();
  await expect.element(theirs.getByText('Approved', { exact: true }).first()).toBeVisible();
  expect(read(file)).toMatchObject({ status: 'Cleared', clearedBy: ceo.id, preparedBy: seller.id });
  expect(read(`companies/${companyId}/contacts/${contact.id}`)?.kycStatus).toBe('Cleared');
});
