import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { rowsOf } from '#tests/component/list.ts';
import { cutNetwork, holdRequests, queriesOf, refusal } from '#tests/component/network.ts';
import { goTo, openApp } from '#tests/component/open-app.tsx';
import { expectTidy } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const money = (minor: number) => `AED ${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
/** As a column says it, whose head names the currency. */
const bare = (minor: number) => money(minor).slice(4);
const sum = (rows: readonly Values[], field: string) => rows.reduce((total, row) => total + Number(row[field]), 0);
/** Days since it was due, where the company is. */
const daysLate = (row: Values, now: Date) => {
  const dayOf = (date: Date) => Math.floor((date.getTime() + 4 * 3_600_000) / DAY_MS);
  return dayOf(now) - dayOf(row.dueDate as Date);
};
const NOW = new Date('2026-06-15T04:00:00Z');

/** One customer who is a contact, owes for an old invoice and has paid a part of it. */
async function oweByContact({ store }: InPageServer) {
  const contact = store.readAll(`${COMPANY}/contacts`)[0]?.path.split('/').at(-1);
  const late = store.readAll(`${COMPANY}/invoices`).find(({ data }) => data.status === 'PartiallyPaid');
  if (!late || !contact) throw new Error('The demo has no such invoice');
  const billTo = { name: 'Zoltan Importer', address: 'Quay 9' };
  const dueDate = new Date('2026-04-29T20:00:00Z');
  const old = { ...late.data, billTo, billToName: billTo.name, contactId: contact, dueDate };
  await store.run(async (transaction) => transaction.set(late.path, old));
}

it('ages what is owed; each amount opens its invoices and a name the statement, which adds up on paper', async () => {
  const { store } = await openApp('/app/invoices?view=ageing', {
    as: 'ceo',
    prepare: oweByContact,
  });
  const owed = store
    .readAll(`${COMPANY}/invoices`)
    .flatMap(({ data }) => (Number(data.balanceMinor) > 0 ? [data] : []));
  const [old] = owed.filter(({ billToName }) => billToName === 'Zoltan Importer');
  if (!old) throw new Error('nothing prepared');
  const aged = page.getByRole('region', { name: 'Ageing' });
  const total = aged.getByRole('row').last();
  await expect.element(total.getByText(bare(sum(owed, 'balanceMinor')))).toBeVisible();
  const notDue = owed.filter((row) => daysLate(row, NOW) <= 0);
  await expect.element(total.getByText(bare(sum(notDue, 'balanceMinor'))).first()).toBeVisible();
  await expectTidy('the ageing of invoices');
  const own = aged.getByRole('row', { name: /Zoltan Importer/ });

  await own.getByRole('button', { name: 'Zoltan Importer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement of Zoltan Importer' });
  const payments = old.payments as Values[];
  await expect.element(dialog.getByText(`Invoice ${old.number}`)).toBeVisible();
  const due = Number(old.totalMinor) - sum(payments, 'amountMinor');
  await expect.element(dialog.getByText(money(due))).toBeVisible();
  await expectTidy('a statement');
  await dialog.getByRole('button', { name: '日本語' }).click();
  await expect.element(dialog.getByRole('heading', { name: '取引明細書' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // due on 30 April where the company is: 46 days ago
  await own.getByRole('link').first().click();
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(page.getByText('Zoltan Importer').first()).toBeVisible();
});

it('ageing and statement wait for what customers have as credit, and say when it cannot be read', async () => {
  await openApp('/app/invoices', { as: 'ceo', prepare: oweByContact });
  const isCredit = ({ text }: { readonly text: string }) => text.includes('"collectionId":"customerAccounts"');
  const again = page.getByRole('button', { name: 'Try again' });
  const aged = page.getByRole('region', { name: 'Ageing' });
  let held = holdRequests(isCredit);
  goTo('/app/invoices?view=ageing');
  await expect.poll(() => held.count()).toBe(1);
  await expect.poll(() => queriesOf('invoices').some((text) => text.includes('toRefund'))).toBe(true);
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull();
  await expect.element(aged).not.toBeInTheDocument();
  held.open(refusal(429, 'RESOURCE_EXHAUSTED'));
  await expect.element(again).toBeVisible();
  cutNetwork(undefined);
  await again.click();
  await expect.element(aged).toBeVisible();

  held = holdRequests(isCredit);
  await aged.getByRole('button', { name: 'Zoltan Importer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Statement of/ });
  await expect.element(dialog.getByRole('heading', { name: 'Preview' })).toBeInTheDocument();
  await expect.poll(() => held.count()).toBe(1);
  await expect.element(dialog.getByRole('button', { name: 'Print' })).toBeDisabled();
  held.open(refusal(429, 'RESOURCE_EXHAUSTED'));
  await expect.element(again).toBeVisible();
  cutNetwork(undefined);
  await again.click();
  await expect.element(dialog.getByRole('button', { name: 'Print' })).toBeEnabled();
});
