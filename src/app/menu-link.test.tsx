import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { countListReads } from '#tests/component/watched.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const rows = () => document.querySelectorAll('main a[data-row-link]').length;

it('reads the list it leads to while it is pointed at, and not again when it is opened', async () => {
  await openApp('/app/leads', { as: 'ceo' });
  await expect.element(heading('Leads')).toBeVisible();
  await expect.poll(rows).toBeGreaterThan(10);
  const reads = countListReads('contacts');
  await link('Contacts').hover();
  await expect.poll(reads).toBe(1);
  await expect.element(heading('Leads')).toBeVisible();
  await link('Contacts').click();
  await expect.element(heading('Contacts')).toBeVisible();
  await expect.poll(rows).toBeGreaterThan(10);
  expect(reads()).toBe(1);
});

it('reads nothing of the list that is shown', async () => {
  await openApp('/app/contacts', { as: 'ceo' });
  await expect.poll(rows).toBeGreaterThan(10);
  const [shown, other] = [countListReads('contacts'), countListReads('leads')];
  await link('Contacts').hover();
  await link('Leads').hover();
  await expect.poll(other).toBe(1);
  expect(shown()).toBe(0);
});
