import { expect, it } from 'vitest';
import { goTo, openApp } from './open-app.tsx';
import { settled, setWidth, until } from './screen-checks.ts';

/** What a name needs, in pixels, if it is not whole. */
const READABLE = 160;
const WIDTHS = [390, ...Array.from({ length: 22 }, (_, step) => 768 + 32 * step)];
const NAMES = [
  'main [data-row-link]',
  'main [data-part=queue-line] [data-act=open]:has(bdi)',
  'main tbody th[scope=row]',
  'main tbody tr > td:first-child a',
].join();
const PLACES = [
  '/app/leads?view=list',
  '/app/deals?view=list',
  '/app/contacts?view=list',
  '/app/todo?view=list&everyone=1',
  '/app/company/meetings?view=list',
  '/app/properties?view=list',
  '/app/invoices?view=list',
  '/app/payroll',
  '/app/company/employees',
  '/app/sellers',
  '/app/attendees/month',
  '/app/applications/leave',
  '/app/applications?view=list',
  '/app/dashboards/default',
  '/app/dashboards/reports',
];
const names = () => [...document.querySelectorAll<HTMLElement>(NAMES)].filter((name) => name.checkVisibility());

/** How much of a name is seen and how long it is: what clips it is any element around it, and the window. */
function roomOf(name: HTMLElement): { readonly seen: number; readonly whole: number } {
  const range = document.createRange();
  range.selectNodeContents(name);
  const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [from, to] = [Math.min(...parts.map(({ left }) => left)), Math.max(...parts.map(({ right }) => right))];
  let [left, right] = [Math.max(0, from), Math.min(innerWidth, to)];
  for (let at: HTMLElement | null = name; at && at !== document.body; at = at.parentElement) {
    const { overflowX, display } = getComputedStyle(at);
    if (overflowX === 'visible' || display === 'inline') continue;
    const frame = at.getBoundingClientRect();
    [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
  }
  return { seen: Math.round(right - left), whole: Math.round(to - from) };
}
const cut = () =>
  names().flatMap((name) => {
    const { seen, whole } = roomOf(name);
    return seen < Math.min(whole - 1, READABLE) ? `${name.textContent?.slice(0, 40)}: ${seen} of ${whole} px` : [];
  });

it('in every list, queue and table a name is whole or has 160 px, and no page is wider than its window', async () => {
  await openApp('/app/leads?view=list', { as: 'ceo' });
  for (const path of PLACES) {
    await setWidth(1440);
    goTo(path);
    await until(`names at ${path}`, () => names().length > 2);
    await settled();
    for (const width of WIDTHS) {
      await setWidth(width);
      const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const found = () => ({ path, width, cut: cut(), beyond: beyond() });
      await expect.poll(found).toEqual({ path, width, cut: [], beyond: 0 });
    }
  }
});
