import { expect, it, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#model/people/account.ts';
import { dropdown, type } from './hands.ts';
import { openOffice, type Person, patch, read } from './office.ts';
import { address, openAs } from './open-app.tsx';
import { PlainPages } from './plain-pages.tsx';
import { addContact, addLead } from './records.ts';

const open = (person: Person, path: string, locale: Locale = 'en') => openAs(person, path, { locale }, PlainPages);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const said = (words: string | RegExp) => page.getByRole('status').getByText(words);
const rowOf = (name: string) => page.getByRole('row', { name });

test.each([
  [
    'en',
    { title: 'Leads', create: 'Create', archive: 'Archive', edit: 'Edit lead', save: 'Save', saved: 'Lead saved' },
  ],
  [
    'fr',
    {
      title: 'Prospects',
      create: 'Créer',
      archive: 'Archiver',
      edit: 'Modifier le prospect',
      save: 'Enregistrer',
      saved: 'Enregistré : Prospect',
    },
  ],
  ['zh', { title: '线索', create: '新建', archive: '归档', edit: '编辑线索', save: '保存', saved: '已保存线索' }],
  [
    'ja',
    {
      title: '見込み客',
      create: '作成',
      archive: 'アーカイブ',
      edit: '見込み客を編集',
      save: '保存',
      saved: '見込み客を保存しました',
    },
  ],
] as const)('its pages speak %s', async (locale, words) => {
  const { ceo } = await openOffice(0);
  const { id } = await addLead(ceo, { fullName: 'Ada First' });
  await open(ceo, '/app/leads', locale);
  await expect.element(page.getByText(words.title, { exact: true })).toBeVisible();
  await expect.element(button(words.create)).toBeVisible();
  await expect.element(rowOf('Ada First').getByRole('button', { name: 'delete' })).toBeVisible();

  await open(ceo, `/app/leads/${id}/edit`, locale);
  await expect.element(page.getByText(words.edit, { exact: true })).toBeVisible();
  await expect.element(button(words.archive)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada First');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Second');
  await button(words.save).click();
  await expect.element(said(words.saved)).toBeVisible();
  expect(read(`companies/${ceo.companyId}/leads/${id}`)).toMatchObject({ fullName: 'Ada Second', version: 2 });
});

it('the address has its page, filter and order, also after a reload', async () => {
  const { ceo } = await openOffice(0);
  for (let at = 1; at <= 7; at += 1) await addLead(ceo, { fullName: `Lead ${at}` });
  await addLead(ceo, { fullName: 'Qualified one', status: 'New' }).then(({ id }) =>
    patch(`companies/${ceo.companyId}/leads/${id}`, { status: 'Qualified' }),
  );
  await open(ceo, '/app/leads');
  await expect.element(rowOf('Lead 7')).toBeVisible();
  await page.getByRole('listitem', { name: '2' }).click();
  await expect.element(rowOf('Lead 1')).toBeVisible();
  expect(address()).toContain('currentPage=2');

  await open(ceo, address());
  await expect.element(rowOf('Lead 1')).toBeVisible();
  await expect.element(rowOf('Lead 7')).not.toBeInTheDocument();

  await open(ceo, '/app/leads?filters[0][field]=status&filters[0][operator]=in&filters[0][value][0]=Qualified');
  await expect.element(rowOf('Qualified one')).toBeVisible();
  await expect.element(rowOf('Lead 1')).not.toBeInTheDocument();
  // a filter of the head, chosen there
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'New' }).click();
  await button('OK').click();
  await expect.element(rowOf('Lead 7')).toBeVisible();
});

it('a refused create marks its fields by name, and what is right is created', async () => {
  const { ceo, companyId } = await openOffice(0);
  await addContact(ceo, { firstName: 'Rana', lastName: 'Friend' });
  await open(ceo, '/app/leads/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada First');
  await page.getByRole('textbox', { name: 'Mail' }).fill('not a mail');
  await page.getByRole('combobox', { name: 'Source' }).click({ force: true });
  await dropdown().getByTitle('Referral').click();
  await button('Save').click();
  await expect.element(said(/^Not created: Lead\. .*valid email/)).toBeVisible();
  await expect.element(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Mail' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada First');

  await page.getByRole('textbox', { name: 'Mail' }).fill('ada@example.com');
  await page.getByRole('combobox', { name: 'Referred by' }).click();
  await type('rana');
  await dropdown().getByTitle('Rana Friend').click();
  await button('Save').click();
  await expect.element(said('Lead created')).toBeVisible();
  await expect.element(rowOf('Ada First')).toBeVisible();
  expect(address()).toMatch(/^\/app\/leads(\?|$)/);
  expect(companyId).toBe(ceo.companyId);
});

it('a save over an earlier change is refused: nothing is overwritten, and the form shows the stored values', async () => {
  const { ceo, seller } = await openOffice(1);
  const { id } = await addLead(seller, { fullName: 'Ada First' });
  await open(ceo, `/app/leads/${id}/edit`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('Ada First');
  await name.fill('Ada of the CEO');
  await patch(`companies/${ceo.companyId}/leads/${id}`, { fullName: 'Ada of the Seller', version: 2 });
  await button('Save').click();
  await expect
    .element(said('Not saved: Lead. This record was changed by someone else. Reload and try again.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('Ada of the Seller');
  expect(read(`companies/${ceo.companyId}/leads/${id}`)).toMatchObject({ fullName: 'Ada of the Seller', version: 2 });
});

it('a refused delete gives its reason; one that is allowed is archived', async () => {
  const { ceo, companyId } = await openOffice(0);
  const at = new Date();
  const written = { version: 1, createdAt: at, createdBy: ceo.id, updatedAt: at, updatedBy: ceo.id, archivedAt: null };
  const line = { splitId: 's1', userId: ceo.id, label: 'D-1', amountMinor: 100 };
  const payee = { userId: ceo.id, name: 'Chris', iban: 'AE070331234567890123456' };
  const payout = {
    preparedBy: ceo.id,
    approvedBy: ceo.id,
    paidBy: ceo.id,
    currency: 'AED',
    lines: [line],
    payees: [payee],
    totalMinor: 100,
    ...written,
  };
  await patch(`companies/${companyId}/payouts/p1`, { reference: 'PO-000001', status: 'Paid', ...payout });
  await open(ceo, '/app/payroll');
  await rowOf('PO-000001').getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Archive' }).click();
  await expect.element(said('Not archived. Only a draft can be archived')).toBeVisible();
  expect(read(`companies/${companyId}/payouts/p1`)).toMatchObject({ archivedAt: null });

  const { id } = await addLead(ceo, { fullName: 'Ada First' });
  await open(ceo, `/app/leads/${id}`);
  await expect.element(page.getByText('Ada First')).toBeVisible();
  await button('Archive').click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Archive' }).click();
  await expect.element(said('Lead archived')).toBeVisible();
  expect(read(`companies/${companyId}/leads/${id}`)?.archivedAt).toBeInstanceOf(Date);
});

it('its buttons obey the policy', async () => {
  const { ceo, seller } = await openOffice(1);
  const { id } = await addLead(seller, { fullName: 'Ada First' });
  await open(ceo, `/app/leads/${id}`);
  await expect.element(button('Archive')).toBeEnabled();
  await open(seller, `/app/seller/leads/${id}`);
  await expect.element(page.getByText('Ada First')).toBeVisible();
  await expect.element(button('Archive')).toBeDisabled();
  await expect.element(button('Edit')).toBeEnabled();
});
