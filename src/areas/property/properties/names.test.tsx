import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '#tests/classes.ts';
import { openOffice } from '#tests/component/office.ts';
import { goTo, openApp, openAs, visit } from '#tests/component/open-app.tsx';
import { addProperty } from '#tests/component/records.ts';
import { setWidth, until } from '#tests/component/screen-checks.ts';

const SHOWN = `.${classOf('kit/record-name', 'name')}`;
const NAME = '1302 Zephyr One';
const names = () => [...document.querySelectorAll<HTMLElement>(`main ${SHOWN}`)];
const textOf = (css: string) => (document.querySelector(css)?.textContent ?? '').replace(/\s+/g, ' ').trim();
/** The unit reaches beyond what shows it. */
function isCut(name: HTMLElement): boolean {
  const unit = name.firstElementChild?.getBoundingClientRect();
  const shown = (name.closest('td, th, li') ?? name).getBoundingClientRect();
  return !unit || unit.right > shown.right || unit.left < shown.left || unit.right > window.innerWidth;
}

it('no unit of the company’s properties is cut, at the desk or on the phone', async () => {
  await openApp('/app/properties?view=list&size=100', { as: 'ceo' });
  let seen = 0;
  for (const width of [1440, 390]) {
    await setWidth(width);
    for (const at of [1, 2]) {
      goTo(`/app/properties?view=list&size=100&page=${at}`);
      await until('rows', () => names().length > 50);
      seen += names().length;
      expect(
        names()
          .filter(isCut)
          .map(({ textContent }) => textContent),
      ).toEqual([]);
    }
  }
  expect(seen).toBeGreaterThanOrEqual(2 * 150);
});

it('a home has one name in the grid, the list, its page and the tab', async () => {
  const { ceo, seller } = await openOffice(1);
  const home = await addProperty(seller, { unitNumber: '1302', buildingName: 'Zephyr One', bedroomsTotal: 3 }, true);
  await openAs(ceo, '/app/properties?view=grid');
  await expect.poll(() => textOf(`main ${SHOWN}`)).toBe(`${NAME} · 3 bed`);
  await visit('/app/properties?view=list');
  await expect.poll(() => textOf(`tbody ${SHOWN}`)).toBe(`${NAME} · 3 bed`);
  await expect.element(page.getByRole('checkbox', { name: `Select ${NAME}` })).toBeInTheDocument();

  await visit(`/app/properties/${home.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: `${NAME} · 3 bed` })).toBeVisible();
  await expect.poll(() => document.title).toMatch(new RegExp(`^${NAME} · 3 bed · `));
});
