import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readCsv } from '#lib/tables/csv-reading.ts';
import { clientAndHome, nameOf } from '#model/name.ts';
import { classOf } from '#tests/classes.ts';
import { savedBy } from '#tests/component/downloads.ts';
import { dropdown } from '#tests/component/hands.ts';
import { create, openOffice } from '#tests/component/office.ts';
import { goTo, openApp, openAs, visit } from '#tests/component/open-app.tsx';
import { addContact, addDeal, addMeeting, addProperty, addTask } from '#tests/component/records.ts';
import { setWidth, until } from '#tests/component/screen-checks.ts';
import { listAction } from '#tests/component/transfer.ts';
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

it('pickers, an invoice, a notification and an export have the same name', async () => {
  const { ceo, seller } = await openOffice(1);
  const at = { title: TITLE, unitNumber: '1302', buildingName: 'Zephyr One', bedroomsTotal: 3 };
  const home = await addProperty(seller, at, true);
  await addContact(ceo, { firstName: 'Chloe', lastName: 'Hughes', mobilePhone: '+33612345678' });
  const title = clientAndHome('王芳', nameOf(properties, home));
  await addDeal(ceo, { title, propertyId: home.id, externalProperty: undefined });
  const [startAt, endAt] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000));
  await addMeeting(ceo, 'meeting_at_home', {
    ...{ kind: 'Viewing', title, propertyIds: [home.id], startAt, endAt, attendeeIds: [ceo.id, seller.id] },
  });
  const line = { description: `Commission: ${title}`, quantityMilli: 1000, unitPriceMinor: 3_000_000 };
  await create(ceo, 'invoices', 'invoice_of_home', {
    ...{ kind: 'Commission', status: 'Draft', billTo: { name: 'Lagoon Estates', address: 'Quay West 802, Dubai' } },
    ...{ issueDate: startAt, dueDate: endAt, lines: [{ ...line, taxCategory: 'Standard', taxRateBp: 500 }] },
  });
  await openAs(ceo, '/app/invoices?view=list');
  await expect.poll(() => textOf('main tbody')).toContain(`Lagoon Estates · ${NAME}`);
  await visit('/app/deals/new');
  const form = page.getByRole('dialog', { name: 'New deal' });
  for (const [label, typed, name] of [
    ['Property', '1302', `${NAME} · 3 bed`],
    ['Buyer', 'Chloe', 'Chloe Hughes'],
  ] as const) {
    const picker = form.getByRole('combobox', { name: new RegExp(`^${label}`) });
    await picker.click();
    await picker.fill(typed);
    await expect.element(dropdown().getByText(name)).toBeVisible();
    await userEvent.keyboard('{Enter}');
  }
  await visit('/app/deals?view=list');
  await listAction('Export list');
  const dialog = page.getByRole('dialog', { name: 'Export: Deals' });
  await dialog.getByRole('button', { name: 'Select none' }).click();
  for (const column of ['Deal name', 'Property'])
    await dialog.getByRole('checkbox', { name: column, exact: true }).click();
  await dialog.getByRole('radio', { name: /csv/ }).click();
  const { text } = await savedBy(() => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  expect(readCsv(text).rows[1]).toEqual([title, NAME]);
  await openAs(seller, '/app/notifications');
  await expect.poll(() => textOf('main')).toContain(title);
});

/** Where a text begins and ends on the line. */
function spanOf(text: string): { readonly left: number; readonly right: number } {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1;
    const parent = node.parentElement;
    if (at < 0 || !parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    const rects = [...range.getClientRects()];
    expect(rects.length, `${text} on one line`).toBe(1);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  }
  throw new Error(`${text} is not shown.`);
}

it('six lines in two directions: each name keeps its own, the line that of the page, and figures stay whole', async () => {
  const { ceo, seller } = await openOffice(1);
  const home = await addProperty(
    seller,
    { title: TITLE, unitNumber: '5', buildingName: 'Palm Court', bedroomsTotal: 5 },
    true,
  );
  const [client, building] = ['نورة الشامسي', '5 Palm Court'];
  const title = clientAndHome(client, nameOf(properties, home));
  const two = clientAndHome('王芳, Chloe Hughes +1', nameOf(properties, home));
  const [startAt, endAt] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000));
  const viewing = { kind: 'Viewing', propertyIds: [home.id], startAt, endAt };
  await addMeeting(ceo, 'meeting_of_client', { ...viewing, title });
  await addMeeting(ceo, 'meeting_of_several', { ...viewing, title: two });
  await addDeal(ceo, { title, propertyId: home.id, externalProperty: undefined });
  const contact = await addContact(ceo, { firstName: 'خالد', lastName: 'حداد', mobilePhone: '+971505550142' });
  const isBefore = (first: string, second: string) => spanOf(first).right <= spanOf(second).left + 1;

  await openAs(ceo, '/app/company/meetings?view=list');
  await until('the viewing', () => textOf('main tbody').includes(building));
  expect(isBefore(client, building)).toBe(true);
  expect(isBefore('王芳, Chloe Hughes +1', building)).toBe(false);
  await visit('/app/deals?view=list');
  await until('the deal', () => textOf('main tbody').includes(building));
  expect(isBefore(client, building)).toBe(true);
  await visit(`/app/contacts/${contact.id}`);
  await until('the phone', () => textOf('main').includes('+971 50 555 0142'));
  // the plus begins the number, and the number is not broken
  expect(spanOf('+').left).toBeLessThan(spanOf('0142').left);
  // a page in Arabic, should it come
  await visit('/app/deals?view=list');
  await until('the deal', () => textOf('main tbody').includes(building));
  document.documentElement.dir = 'rtl';
  expect(isBefore(building, client)).toBe(true);
  expect(spanOf('5 Palm').left).toBeLessThan(spanOf('Court').left);
  document.documentElement.dir = 'ltr';
});
