import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastUndo } from '#tests/component/hands.ts';
import { forgetAsked, rowsRead } from '#tests/component/network.ts';
import { openApp, visit } from '#tests/component/open-app.tsx';
import { expectTidy, until } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main a[data-row-link]')];
const popover = () => page.getByRole('dialog', { name: /^Change / });
const toast = (text: string | RegExp) => page.getByRole('status').getByText(text);
const firstRow = () => {
  const link = rowLinks()[0];
  const row = link?.closest<HTMLElement>('[data-row]');
  if (!link || !row) throw new Error('no row');
  return { id: String(row.dataset.row), name: String(link.textContent), row, link };
};
const cell = (row: Element, column: string) => {
  const found = row.querySelector<HTMLElement>(`[data-cell="${column}"]`);
  if (!found) throw new Error(`no cell of ${column}`);
  return found;
};
const listed = () => until('rows', () => rowLinks().length > 0);

it('a stage is changed in its row in two steps, shown at once and taken back', async () => {
  const server = await openApp('/app/leads?status=Qualified', { as: 'ceo' });
  await listed();
  const { id, name, row } = firstRow();
  const stored = () => server.store.read(`${COMPANY}/leads/${id}`)?.status;
  const inTab = () => {
    const tab = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Viewing/ });
    return Number(/\d+$/.exec(tab.element().textContent ?? '')?.[0]);
  };
  await expect.poll(inTab).toBeGreaterThan(0);
  const before = inTab();
  await userEvent.click(cell(row, 'status'));
  await expect.element(popover().getByRole('menuitemradio', { name: 'Qualified' })).toHaveFocus();
  for (const stage of ['New', 'Won', 'Lost'])
    await expect
      .element(popover().getByRole('menuitemradio', { name: stage }))
      .toHaveAttribute('aria-disabled', 'false');
  await expectTidy('the stages of a lead');
  await userEvent.click(popover().getByRole('menuitemradio', { name: 'Viewing' }));
  await expect.element(popover()).not.toBeInTheDocument();
  await expect.element(toast(`${name}: Viewing`)).toBeVisible();
  expect(stored()).toBe('Viewing');
  await expect.poll(inTab).toBe(before + 1);
  await userEvent.click(toastUndo());
  await expect.poll(stored).toBe('Qualified');
});

it('a stage that a record cannot go to is not offered', async () => {
  await openApp('/app/properties?view=list&standardStatus=Active', { as: 'ceo' });
  await listed();
  await userEvent.click(cell(firstRow().row, 'standardStatus'));
  await expect
    .element(popover().getByRole('menuitemradio', { name: 'Closed' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(popover().getByRole('menuitemradio', { name: 'On hold' }))
    .toHaveAttribute('aria-disabled', 'false');
});

it('rows keep their place while they are changed, and take the new one when the list is loaded again', async () => {
  const path = '/app/leads?status=Qualified&sort=nextFollowUpAt';
  await openApp(path, { as: 'ceo' });
  await listed();
  const ids = () => rowLinks().map((link) => link.closest<HTMLElement>('[data-row]')?.dataset.row);
  const before = ids();
  const { name, link } = firstRow();
  link.focus();
  forgetAsked();
  await userEvent.keyboard('u');
  await expect.element(popover()).toBeVisible();
  await userEvent.keyboard('4');
  await expect.element(toast(new RegExp(`^${name}`))).toBeVisible();
  // the live feed has the list read again
  await expect.poll(() => rowsRead('leads').length).toBeGreaterThan(0);
  expect(ids()).toEqual(before);
  await visit(path);
  await listed();
  expect(ids()[0]).not.toBe(before[0]);
});

it('the menu of the status closes with any of its own keys', async () => {
  await openApp('/app/leads?status=Qualified', { as: 'ceo' });
  await listed();
  for (const key of ['s', '3', 'Escape']) {
    firstRow().link.focus();
    await userEvent.keyboard('s');
    await expect.element(popover()).toBeVisible();
    await userEvent.keyboard(key.length > 1 ? `{${key}}` : key);
    await expect.element(popover(), { message: key }).not.toBeInTheDocument();
  }
});

it('by keyboard alone: status, next date, seller, and Lost asks for its reason', async () => {
  const server = await openApp('/app/leads?status=Qualified', { as: 'ceo' });
  await listed();
  const { id, row, link } = firstRow();
  const stored = (field: string) => server.store.read(`${COMPANY}/leads/${id}`)?.[field];
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(link);
  await userEvent.keyboard('u');
  await expect.element(popover()).toBeVisible();
  await userEvent.keyboard('1');
  // ten in the morning in Dubai, or at the time it had
  await expect.poll(() => (stored('nextFollowUpAt') as Date).toISOString().slice(0, 10)).toBe('2026-06-16');
  expect(document.activeElement).toBe(cell(row, 'nextFollowUpAt'));
  await userEvent.keyboard('s');
  await expect.element(popover()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(popover()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(cell(row, 'status'));
  await userEvent.keyboard('{Enter}8');
  const dialog = page.getByRole('dialog', { name: 'Mark as lost' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored('status')).toBe('Qualified');
  await expect.poll(() => document.activeElement).toBe(cell(row, 'status'));
  const before = stored('sellerId');
  await userEvent.keyboard('a');
  await expect.element(popover().getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('e{Enter}');
  await expect.poll(() => stored('sellerId')).not.toBe(before);
});

it('a value that is refused says why beside its field, keeps what was typed, and is saved once it is right', async () => {
  const server = await openApp('/app/leads?status=Qualified', { as: 'ceo' });
  await listed();
  const { id, row } = firstRow();
  const stored = () => server.store.read(`${COMPANY}/leads/${id}`)?.budgetMaxMinor;
  const before = stored();
  await userEvent.click(cell(row, 'budgetMaxMinor'));
  const field = popover().getByLabelText('Maximum budget');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('12 lakhs?{Enter}');
  await expect
    .element(
      popover()
        .getByText(/Maximum budget/)
        .nth(1),
    )
    .toBeVisible();
  await expect.element(field).toHaveValue('12 lakhs?');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expectTidy('a refused value');
  expect(stored()).toBe(before);
  await userEvent.fill(field, '9,000,000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toBe(900_000_000);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(stored).toBe(before);
});

it('a person who may only read a record is offered no change in its row', async () => {
  await openApp('/app/seller/properties?stock=1&view=list', { as: 'seller' });
  await listed();
  const rows = () => rowLinks().map((link) => link.closest('tr'));
  // colleagues' listings are among the own ones
  expect(rows().some((row) => row?.querySelector('[data-cell]'))).toBe(true);
  expect(rows().some((row) => row && !row.querySelector('[data-cell]'))).toBe(true);
});
