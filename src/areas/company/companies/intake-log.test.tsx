import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Values } from '#model/schema.ts';
import { cutNetwork } from '#tests/component/network.ts';
import { listIds, openOffice, type Person, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { expectTidy, setWidth } from '#tests/component/screen-checks.ts';

const TAB = '/app/my-company/portals';
const log = () => page.getByRole('region', { name: 'What came in' });
const lines = () =>
  log()
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent ?? '');
const AT = new Date('2026-06-15T03:00:00Z').getTime();
let companyId: string;
let ceo: Person;

/** A message that came so many minutes ago; one without a body was counted. */
async function message(id: string, minutes: number, more: Values) {
  const at = new Date(AT - minutes * 60_000);
  const isOpen = ['refused', 'waiting'].includes(String(more.state)) && more.body !== undefined;
  await patch(`companies/${companyId}/intake/${id}`, {
    channel: 'form',
    at,
    rank: -at.getTime(),
    signed: 'none',
    contentType: 'application/json',
    attempts: 1,
    ...(isOpen && { openRank: -at.getTime() }),
    ...more,
  });
}
const form = (at: number, more: Values = {}) =>
  JSON.stringify({ id: `form-${at}`, name: `Person ${at}`, phone: `+97150123450${at}`, ...more });

beforeEach(async () => {
  const office = await openOffice(0);
  ({ companyId, ceo } = office);
});
async function fill() {
  await message('stored', 0, { state: 'done', outcome: 'lead', leadId: 'lead_1', name: 'Mei Tan', body: form(0) });
  await message('first', 9, { state: 'refused', reason: 'invalid', name: 'Person 1', body: form(1) });
  await message('second', 8, { state: 'refused', reason: 'invalid', name: 'Person 2', body: form(2) });
  await message('forged', 7, { channel: 'bayut', state: 'refused', reason: 'signature', signed: 'no', body: form(3) });
  await message('cut', 6, { channel: 'sendgrid', state: 'refused', reason: 'malformed', body: '{"id":"7","name":"An' });
  await message('waiting', 5, { channel: 'meta-leads', state: 'waiting', reason: 'token', body: '{"entry":[]}' });
  await message('counted', 4, { state: 'refused', reason: 'oversized', count: 1200 });
}

it('what is refused or waits comes first, by its reason; its text is shown on demand', async () => {
  await fill();
  await openAs(ceo, TAB);
  await expect.element(log().getByRole('heading', { name: 'No valid phone or e-mail · 2' })).toBeVisible();
  const names = ['Meta lead ads', 'SendGrid', 'Bayut', 'Person 2', 'Person 1', 'Mei Tan', 'Too large × 1,200'];
  expect(lines().map((line) => names.find((name) => line.includes(name)))).toEqual(names);
  const shown = log().getByText('"name":"An', { exact: false });
  await expect.element(shown).not.toBeInTheDocument();
  await log()
    .getByLabelText(/^Show message: E-mail \(SendGrid\)/)
    .click();
  await expect.element(shown).toBeVisible();
  await expect.element(log().getByRole('link', { name: 'Mei Tan' })).toHaveAttribute('href', '/app/leads/lead_1');
});

it('one is tried again, then all of its reason; another is nothing for us', async () => {
  await fill();
  await openAs(ceo, TAB);
  await log().getByRole('button', { name: 'Try again: Person 2' }).click();
  await expect.element(log().getByText('Tried again: 1 stored, 0 not stored, 0 left.')).toBeVisible();
  await expect.element(log().getByRole('link', { name: 'Person 2' })).toBeVisible();
  await message('third', 3, { state: 'refused', reason: 'invalid', name: 'Person 3', body: form(4) });
  await message('fourth', 2, { state: 'refused', reason: 'invalid', name: 'Person 4', body: form(5, { phone: '1' }) });
  await openAs(ceo, TAB);
  await log().getByRole('button', { name: 'Try all again: No valid phone or e-mail' }).click();
  await expect.element(log().getByText('Tried again: 2 stored, 1 not stored, 0 left.')).toBeVisible();
  expect(listIds(`companies/${companyId}/leads`)).toHaveLength(3);
  await log().getByRole('button', { name: 'Not for us: Person 5' }).click();
  await expect.element(log().getByText('Ignored')).toBeVisible();
  expect(read(`companies/${companyId}/intake/fourth`)).toMatchObject({ state: 'ignored', reason: 'notForUs' });
});

it('what has a wrong signature is tried again only where somebody is sure', async () => {
  await fill();
  await openAs(ceo, TAB);
  const again = log().getByRole('button', { name: /^Try again: Bayut/ });
  await again.click();
  const asked = page.getByRole('dialog', { name: 'Wrong signature' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(listIds(`companies/${companyId}/leads`)).toEqual([]);
  await again.click();
  await asked.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log().getByText('Tried again: 1 stored', { exact: false })).toBeVisible();
  expect(listIds(`companies/${companyId}/leads`)).toHaveLength(1);
});

it('a message that is gone by now says so', async () => {
  await fill();
  await openAs(ceo, TAB);
  await expect.element(log().getByLabelText('Show message: Person 1')).toBeVisible();
  await patch(`companies/${companyId}/intake/first`, { file: 'gone' });
  await log().getByLabelText('Show message: Person 1').click();
  await expect.element(log().getByRole('alert')).toHaveTextContent('The message could not be loaded.');
});

it('says what went wrong where the server does not answer, and asks again', async () => {
  await fill();
  cutNetwork((asked) => (asked.url.pathname.endsWith('/portals') ? 'request' : undefined));
  await openAs(ceo, TAB);
  const failure = page.getByRole('main').getByRole('alert');
  await expect.element(failure).toBeVisible();
  cutNetwork(undefined);
  await failure.getByRole('button').click();
  await expect.element(log().getByText('Person 2')).toBeVisible();
});

it('says where nothing came in, and where nothing is to be seen to', async () => {
  await openAs(ceo, TAB);
  await expect.element(log().getByText('Nothing received yet.')).toBeVisible();
  await message('stored', 0, { state: 'done', outcome: 'lead', leadId: 'lead_1', name: 'Mei Tan', body: form(0) });
  await openAs(ceo, TAB);
  await expect.element(log().getByText('Nothing is rejected or waiting.')).toBeVisible();
});

it.each([1440, 1024, 390])('is tidy at %i px', async (width) => {
  await fill();
  await openAs(ceo, TAB);
  await setWidth(width);
  await log().getByLabelText('Show message: Person 1').click();
  await expect.element(log().getByText('"form-1"', { exact: false })).toBeVisible();
  await expectTidy('messages');
});
