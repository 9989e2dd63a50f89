import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { picture } from '#tests/component/files.ts';
import { pickOption, showAllFields } from '#tests/component/hands.ts';
import { openApp } from '#tests/component/open-app.tsx';
import { settled } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const drawer = (name: string) => page.getByRole('dialog', { name });

it('asks of a lead the phone first and three things more; the rest is one press away', async () => {
  const { store } = await openApp('/app/leads/new', { as: 'ceo' });
  await settled();
  const form = drawer('New lead');
  await expect.element(form.getByLabelText('Mobile phone')).toBeVisible();
  expect(form.getByRole('combobox').or(form.getByRole('textbox')).elements()).toHaveLength(4);
  await form.getByLabelText('Mobile phone').fill('+33639981199');
  await form.getByLabelText(/^Full name/).fill('Zoé Shortcut');
  await pickOption('Source', 'Referral');
  // a referral needs a referrer: the field appears as soon as it is needed
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form.getByLabelText('Source details')).toBeVisible();
  await form.getByLabelText('Source details').fill('Jane');
  await showAllFields(form);
  await expect.element(form.getByLabelText('E-mail')).toHaveFocus();
  await form.getByLabelText('Minimum budget').fill('3000000');
  await pickOption('Intent', 'Buy');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const stored = store.readAll(`${COMPANY}/leads`).find(({ data }) => data.fullName === 'Zoé Shortcut')?.data;
  expect(stored).toMatchObject({ mobilePhone: '+33639981199', sourceDetail: 'Jane', budgetMinMinor: 300_000_000 });
});

it('makes a draft of a property with its photos, the first of them the cover', async () => {
  const { store } = await openApp('/app/properties/new', { as: 'ceo' });
  const form = drawer('New property');
  await form.getByLabelText(/^Title/).fill('Corner flat with sea views');
  await pickOption('Type', 'Apartment');
  await form.getByLabelText(/^City/).fill('Dubai');
  await form.getByLabelText(/^Community/).fill('Pearl Quay');
  await form.getByLabelText('Asking price').fill('1500000');
  const chooser = form.getByLabelText('Add photos').element() as HTMLInputElement;
  const others = await Promise.all(['back.png', 'hall.png'].map((name) => picture(name, '#7d5a12')));
  await userEvent.upload(chooser, [await picture('front.png'), ...others]);
  await form.getByRole('button', { name: 'Remove hall.png' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  // its page is where the photos arrive
  await expect.element(page.getByRole('heading', { level: 1, name: 'Corner flat with sea views' })).toBeVisible();
  const found = () =>
    store.readAll(`${COMPANY}/properties`).find(({ data }) => data.title === 'Corner flat with sea views');
  const id = found()?.path.split('/').at(-1);
  const photos = () => store.readAll(`${COMPANY}/attachments`).filter(({ data }) => data.resourceRecordKey === id);
  await expect.poll(() => photos().length).toBe(2);
  await expect.poll(() => found()?.data.coverThumb).toBeDefined();
  expect(photos().map(({ data }) => data.mediaCategory)).toEqual(['Photo', 'Photo']);
  expect(found()?.data).toMatchObject({ standardStatus: 'Incomplete', city: 'Dubai', listPriceMinor: 150_000_000 });
});
