import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { settled, until } from '#tests/component/screen-checks.ts';

/** The lists that people use all day, as they open. Properties open as a grid, so the test asks for their list. */
const LISTS = [
  '/app/leads',
  '/app/deals',
  '/app/properties?view=list',
  '/app/invoices',
  '/app/contacts',
  '/app/company/employees',
  '/app/sellers',
];
/** A line of tabs leads from one of them to the other, and takes the place of two rows. */
const UNDER_TABS = ['/app/company/employees', '/app/sellers'];
const all = <E extends Element>(css: string) => [...document.querySelectorAll<E>(css)];
const boxOf = (css: string) => document.querySelector(css)?.getBoundingClientRect();

/** Rows that are wholly visible between the table's head and anything that covers the window's end. */
function wholeRows(): number {
  const from = boxOf('thead')?.bottom ?? 0;
  const isWhole = (row: Element) => {
    const { left, width, top, bottom } = row.getBoundingClientRect();
    if (top < from - 1 || bottom > innerHeight) return false;
    return row.contains(document.elementFromPoint(left + width / 2, bottom - 3));
  };
  return all('tbody tr[data-row]').filter(isWhole).length;
}
/** Words of the head that are cut, and columns beyond the end. */
const cutHeads = () =>
  all<HTMLElement>('thead th').flatMap((head) => {
    const words = head.querySelector<HTMLElement>('button span, span') ?? head;
    const isCut = words.scrollWidth > words.clientWidth + 1 && words.clientWidth > 0;
    return isCut || head.getBoundingClientRect().right > innerWidth + 1 ? [head.innerText] : [];
  });

/** Names that are short enough for any column, and yet cut. */
const cutNames = () =>
  all<HTMLElement>('tbody [data-row-link]').flatMap((link) => {
    const words = [link, ...link.querySelectorAll<HTMLElement>('bdi')];
    const isCut = words.some((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0);
    return isCut && link.innerText.trim().length <= 16 ? [link.innerText] : [];
  });

it.each(LISTS)('%s: at 1440 × 900 every column is wholly visible, and 17 rows', async (path) => {
  await openApp(path, { as: 'ceo' });
  await page.viewport(1440, 900);
  await until('rows', () => all('tbody tr[data-row]').length > 0);
  await settled();
  expect(cutHeads()).toEqual([]);
  expect(cutNames()).toEqual([]);
  expect(document.querySelector('[role=table], table')?.getAttribute('data-more')).not.toBe('true');
  // a company of the demo may have fewer people
  await expect
    .poll(wholeRows)
    .toBeGreaterThanOrEqual(Math.min(UNDER_TABS.includes(path) ? 15 : 17, all('tbody tr[data-row]').length));
});

it.each(LISTS)(
  '%s: on a phone the first record begins in the upper fifth, and a thumb meets each row',
  async (path) => {
    await openApp(path, { as: 'ceo' });
    await page.viewport(390, 844);
    await until('cards', () => all('main a[data-row-link]').length > 0);
    await settled();
    // its filters and views are wholly visible
    const bar = document.querySelector('main search');
    expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0);
    const rows = all('main a[data-row-link]').map((link) => link.closest('li, article, tr, [data-row]'));
    expect(rows[0]?.getBoundingClientRect().top).toBeLessThan(UNDER_TABS.includes(path) ? 226 : 180);
    expect(Math.min(...rows.map((row) => row?.getBoundingClientRect().height ?? 0))).toBeGreaterThanOrEqual(44);
  },
);
