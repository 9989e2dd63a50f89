import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientAndHome, nameOf } from '#model/name.ts';
import { classOf } from '#tests/classes.ts';
import { openOffice } from '#tests/component/office.ts';
import { goTo, openApp, openAs, visit } from '#tests/component/open-app.tsx';
import { addDeal, addMeeting, addProperty, addTask } from '#tests/component/records.ts';
import { setWidth, until } from '#tests/component/screen-checks.ts';
import { properties } from './schema.ts';

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

const TITLE = 'Bright apartment with a view of the sea';
/** Everywhere but on the listing, the brochure and the portals. */
it('a home has one name in fourteen places', async () => {
  const { ceo, seller } = await openOffice(1);
  const home = await addProperty(
    seller,
    { title: TITLE, unitNumber: '1302', buildingName: 'Zephyr One', bedroomsTotal: 3 },
    true,
  );
  const title = clientAndHome('王芳', nameOf(properties, home));
  const deal = await addDeal(ceo, { title, propertyId: home.id, externalProperty: undefined });
  const startAt = new Date(Date.now() + 3_600_000);
  const endAt = new Date(Date.now() + 7_200_000);
  await addMeeting(ceo, 'meeting_at_home', { kind: 'Viewing', title, propertyIds: [home.id], startAt, endAt });
  const about = { relatedName: 'properties', relatedKey: home.id, relatedLabel: nameOf(properties, home) };
  await addTask(ceo, 'task_of_home_1', { title: 'Collect the keys', dueAt: new Date(), ...about });

  await openAs(ceo, '/app/properties?view=grid');
  const places: readonly [place: string, path: string, at: string][] = [
    ['grid', '/app/properties?view=grid', 'main'],
    ['list', '/app/properties?view=list', 'main tbody'],
    ['page', `/app/properties/${home.id}`, 'main h1'],
    ['tab of the browser', `/app/properties/${home.id}`, 'title'],
    ['deals', '/app/deals?view=list', 'main tbody'],
    ['board', '/app/deals?view=board', 'main'],
    ['deal', `/app/deals/${deal.id}`, 'main h1'],
    ['property of the deal', `/app/deals/${deal.id}`, `main a[href$="/properties/${home.id}"]`],
    ['calendar', '/app/company/meetings', 'main'],
    ['agenda', '/app/company/meetings?view=list', 'main tbody'],
    ['Today', '/app/dashboards/default', '[data-section=meetings]'],
    ['task', '/app/todo/task_of_home_1', 'main'],
    ['history', '/app/history', 'main'],
  ];
  for (const [place, path, at] of places) {
    await visit(path);
    await expect.poll(() => `${place}: ${textOf(at)}`).toContain(NAME);
    expect(`${place}: ${textOf(at)}`).not.toContain(TITLE);
  }
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').fill('1302');
  await expect.element(page.getByRole('option').first()).toHaveTextContent(NAME);
});
