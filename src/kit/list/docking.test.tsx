import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#tests/component/open-app.tsx';
import { expectTidy, setWidth, until } from '#tests/component/screen-checks.ts';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main a[data-row-link]')];
const panel = () => page.getByRole('region', { name: 'Preview' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const linkAt = (index: number) => {
  const link = rowLinks()[index];
  if (!link) throw new Error(`no row ${index}`);
  return link;
};
/** Under the pointer a row's buttons cover the end of its name. */
const AT_ITS_START = { position: { x: 4, y: 8 } };
const nameAt = (index: number) => String(linkAt(index).textContent);
const inPanel = (name: string) => panel().getByRole('heading', { name, exact: true });
/** A value of a row that cannot be changed: its score. */
const plainCell = (index: number) => {
  const cell = linkAt(index).closest('tr')?.querySelector<HTMLElement>('td:not([data-edited]):nth-of-type(3)');
  if (!cell) throw new Error(`no cell in row ${index}`);
  return cell;
};
async function openLeads(width = 1440) {
  await openApp('/app/leads?sort=score', { as: 'ceo' });
  await setWidth(width);
  await until('rows', () => rowLinks().length > 2);
}

it('a click on a row or on its name docks the record, the keys walk on, and Escape leads back to the row', async () => {
  await openLeads();
  await userEvent.click(plainCell(0));
  await expect.element(inPanel(nameAt(0))).toBeVisible();
  expect(document.activeElement).toBe(linkAt(0));
  await userEvent.click(linkAt(2), AT_ITS_START);
  await expect.element(inPanel(nameAt(2))).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(inPanel(nameAt(1))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(linkAt(1));
  await userEvent.keyboard('j ');
  await expect.element(inPanel(nameAt(2))).toBeVisible();
  expect(location.pathname).toBe('/app/leads');
});

it('Enter and a double click open the page', async () => {
  await openLeads();
  const name = nameAt(0);
  linkAt(0).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(name)).toBeVisible();
  await openLeads();
  const second = nameAt(1);
  await userEvent.dblClick(plainCell(1));
  await expect.element(heading(second)).toBeVisible();
});

it('the second click of a double click opens the page, though the record that the first one docked lies there by now', async () => {
  await openLeads();
  const name = nameAt(1);
  const clicks: MouseEvent[] = [];
  addEventListener('click', (event) => clicks.push(event), { once: true, capture: true });
  await userEvent.click(plainCell(1));
  await expect.element(inPanel(name)).toBeVisible();
  const [first] = clicks;
  if (!first) throw new Error('no click');
  const { clientX, clientY, timeStamp } = first;
  const second = new MouseEvent('dblclick', { bubbles: true, detail: 2, clientX, clientY });
  // a busy machine takes longer to show the record than anybody between two clicks
  Object.defineProperty(second, 'timeStamp', { value: timeStamp + 200 });
  panel().element().dispatchEvent(second);
  await expect.element(heading(name)).toBeVisible();
});

it('a double click elsewhere after a row was docked opens nothing', async () => {
  await openLeads();
  await userEvent.click(plainCell(1));
  await expect.element(inPanel(nameAt(1))).toBeVisible();
  await userEvent.dblClick(panel());
  await expect.element(panel()).toBeVisible();
  expect(location.pathname).toBe('/app/leads');
});

it('with Ctrl another tab opens, and text that is being selected docks nothing', async () => {
  await openLeads();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  await userEvent.click(plainCell(0), { modifiers: ['Control'] });
  expect(open).toHaveBeenCalledWith(new URL((linkAt(0) as HTMLAnchorElement).href).pathname, '_blank', 'noopener');
  getSelection()?.selectAllChildren(plainCell(1));
  plainCell(1).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await expect.element(panel()).not.toBeInTheDocument();
  getSelection()?.removeAllRanges();
  plainCell(1).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await expect.element(panel()).toBeVisible();
});

it('below 992 pixels a click opens the page; from there on there is room beside the list', async () => {
  await openLeads(980);
  const name = nameAt(0);
  await userEvent.click(plainCell(0));
  await expect.element(heading(name)).toBeVisible();
  await openLeads(1024);
  await userEvent.click(plainCell(0));
  await expect.element(panel()).toBeVisible();
  // under the pointer the row would show its buttons
  await userEvent.hover(panel());
  // the name and the progress are whole, with nothing over them
  const heads = [...document.querySelectorAll<HTMLElement>('thead th')];
  expect(heads.map((head) => head.innerText.trim())).toEqual(['Full name', 'Status']);
  const { left, width, top, height } = linkAt(0).getBoundingClientRect();
  const covers = (x: number) => linkAt(0).contains(document.elementFromPoint(x, top + height / 2));
  expect([left + 2, left + width - 2].map(covers)).toEqual([true, true]);
  await expectTidy('a record beside its list at 1024');
});
