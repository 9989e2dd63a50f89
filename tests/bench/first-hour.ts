import { expect } from '@playwright/test';
import type { Hand } from './hand.ts';

const TITLE = 'Two bedrooms above the canal';
const NEW = 'new-secret-of-a-founder';
/** From the form of a new company to its Today. */
async function signUp(hand: Hand): Promise<void> {
  const { page } = hand;
  const secret = page.getByLabel('Password', { exact: true });
  await hand.type(page.getByLabel('First name'), 'Rosa');
  await hand.type(page.getByLabel('Last name'), 'Marin');
  await hand.type(page.getByLabel('Company name'), 'Marin Homes');
  await hand.choose(page.getByLabel('Country'), 'AE');
  await hand.type(page.getByLabel('Work e-mail'), `founder-${Date.now()}@example.com`);
  await hand.type(secret, 'first-secret-of-a-founder');
  await hand.click(page.getByRole('button', { name: 'Create company' }));
  await hand.type(page.getByLabel('New password', { exact: true }), NEW);
  await hand.type(page.getByLabel('Confirm new password'), NEW);
  await hand.click(page.getByRole('button', { name: 'Save and sign in' }));
  await hand.sees(page.getByRole('heading', { name: 'Set up Marin Homes' }));
}

async function pick(hand: Hand, field: string, option: string): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('dialog').last().getByRole('combobox', { name: field, exact: true }));
  await hand.click(
    page
      .locator('.ant-select-item-option')
      .filter({ hasText: new RegExp(`^${option}$`) })
      .last(),
  );
}

/** A home that can go live: what it is, whose it is, and its permit, in one form. */
async function addListing(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'New property' }));
  const form = page.getByRole('dialog', { name: 'New property' });
  await hand.type(form.getByLabel(/^Title/), TITLE);
  await pick(hand, 'Type', 'Apartment');
  for (const [label, value] of [
    ['City', 'Dubai'],
    ['Community', 'Zephyr Bay'],
    ['Building', 'Canal View'],
    ['Unit', '804'],
    ['Bedrooms', '2'],
    ['Asking price', '2240000'],
  ] as const)
    await hand.type(form.getByLabel(new RegExp(`^${label}`)), value);
  await hand.click(form.getByRole('button', { name: 'Add what is needed to publish' }));
  await hand.click(form.getByRole('button', { name: 'New contact' }));
  const owner = page.getByRole('dialog', { name: 'New contact' });
  await hand.type(owner.getByLabel('First name'), 'Olivia');
  await hand.type(owner.getByLabel('Last name'), 'Owner');
  await hand.type(owner.getByLabel('Mobile phone'), '+33639981199');
  await hand.click(owner.getByRole('button', { name: 'Create' }));
  await expect(owner).toBeHidden();
  await pick(hand, 'Form', 'Form A');
  for (const [label, value] of [
    ['Mandate number', 'A-2026-118'],
    ['Mandate starts', 'Jan 5, 2026'],
    ['Mandate ends', 'Jan 5, 2028'],
    ['Bathrooms', '2'],
    ['Parking spaces', '1'],
    ['Living area', '1098'],
    ['Permit number', '7123456789'],
    ['Permit valid until', 'Jan 5, 2028'],
  ] as const) {
    await hand.type(form.getByLabel(new RegExp(`^${label}`)), value);
    // closes the calendar of a date
    if (/\d, \d/.test(value)) await page.keyboard.press('Enter');
  }
  await hand.click(form.getByRole('button', { name: 'Create' }));
  await expect(form).toBeHidden();
}

/** The whole first hour: the company, its colour, a colleague, a home, and a link to it that somebody opens. */
export async function firstHour(hand: Hand): Promise<void> {
  const { page } = hand;
  await signUp(hand);
  await hand.click(page.getByRole('button', { name: 'Open: Company' }));
  await hand.type(page.getByRole('textbox', { name: 'Address' }), 'Office 12, Old Harbour, Dubai');
  await hand.click(page.getByRole('button', { name: 'Save and continue' }));
  await hand.type(page.getByRole('textbox', { name: 'Brand colour', exact: true }), '#8a3b52');
  await hand.click(page.getByRole('button', { name: 'Save and continue' }));
  await hand.type(page.getByLabel('E-mail'), 'colleague@example.com');
  await hand.click(page.getByRole('button', { name: 'Create link' }));
  await addListing(hand);
  await hand.sees(page.getByText(/^[34] of 5 done/));
  await hand.click(page.getByRole('link', { name: 'Open the listing' }));
  await hand.click(page.getByRole('button', { name: 'Publish', exact: true }));
  const publish = page.getByRole('dialog', { name: /^Publish/ });
  await hand.click(publish.getByRole('button', { name: 'Publish', exact: true }));
  await hand.click(page.getByRole('button', { name: 'Share', exact: true }));
  const sheet = page.getByRole('dialog');
  await hand.click(sheet.getByRole('button', { name: 'Copy link' }));
  const link = await sheet.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/s\//);
  await hand.click(sheet.getByRole('button', { name: 'Sent', exact: true }));
  await expect(sheet).toBeHidden();
  // the client opens it
  expect(await (await page.request.get(link)).text()).toContain(TITLE);
}

/** Before the task of somebody whose company has nobody yet. */
export const inNewCompany = signUp;

export async function firstLead(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'New', exact: true }));
  await hand.click(page.getByRole('menuitem', { name: /^Lead/ }));
  const form = page.getByRole('dialog', { name: 'New lead' });
  await hand.type(form.getByLabel('Mobile phone'), '+33612345678');
  await hand.type(form.getByLabel('Full name'), 'Chloe Hughes');
  await pick(hand, 'Source', 'Website');
  await pick(hand, 'Intent', 'Buy');
  await hand.click(form.getByRole('button', { name: 'Create' }));
  await hand.sees(page.getByText(/^Chloe Hughes created/));
}
