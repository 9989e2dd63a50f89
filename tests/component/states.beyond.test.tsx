import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';
import { openApp } from './open-app.tsx';
import { axeFindsInThemes, overflow, settled, setWidth, until } from './screen-checks.ts';

/**
 * What a screen shows once something was pressed: looked at by axe in both themes, at the desk and on the phone where it
 * exists there. A narrow desk differs in its measures alone, so nothing may be wider than it.
 */
const COMPANY = 'companies/demo_companies_0001';
const LEAD = 'demo_leads_0581';
const NARROW = 1024;
const DESK = [1440] as const;
const ALL = [1440, 390] as const;

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const menuitem = (name: string | RegExp) => page.getByRole('menuitem', { name });
const press = (name: string | RegExp) => button(name).click();
const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main a[data-row-link]')];
const rows = () => until('rows', () => rowLinks().length > 0);
/** By its key from the first row, because the pointer's buttons are only there under the pointer. */
async function onFirstRow(keys: string) {
  await rows();
  rowLinks()[0]?.focus();
  await userEvent.keyboard(keys);
}
async function addFrom(name: RegExp) {
  await press(/^New$/);
  await menuitem(name).click();
}
async function refused(action: string) {
  await dialog(/./).getByRole('button', { name: action }).click();
  await until('what is wrong', () => document.querySelector('[data-part=field-issue]') !== null);
}
async function bookViewing() {
  await page.getByRole('region', { name: 'Meetings' }).getByRole('button', { name: 'Book viewing' }).click();
  await expect.element(dialog('Book viewing')).toBeVisible();
}
const slot = () => dialog('Book viewing').getByRole('group', { name: 'Time' }).getByRole('button').first();

interface State {
  readonly name: string;
  readonly path: string;
  readonly as?: string;
  readonly widths?: readonly number[];
  readonly prepare?: (server: InPageServer) => Promise<void>;
  readonly act?: () => Promise<unknown>;
}
const nothingDue = ({ store }: InPageServer) =>
  store.run(async ({ merge }) => {
    const held = ['leads', 'todo', 'properties', 'employees', 'meetings', 'leaveRequests', 'payroll', 'invoices'];
    const all = held.flatMap((name) => store.readAll(`${COMPANY}/${name}`));
    for (const { path } of all) merge(path, { archivedAt: new Date('2026-06-15T00:00:00Z') });
  });

const STATES: readonly State[] = [
  { name: 'a stage in its row', path: '/app/leads', widths: DESK, act: () => onFirstRow('s') },
  { name: 'a date in its row', path: '/app/leads', widths: DESK, act: () => onFirstRow('u') },
  { name: 'a seller in the row', path: '/app/leads', widths: DESK, act: () => onFirstRow('a') },
  { name: 'a call from its row', path: '/app/leads', widths: DESK, act: () => onFirstRow('l') },
  { name: 'all keys', path: '/app/leads', widths: DESK, act: () => onFirstRow('?') },
  { name: 'rows that are selected', path: '/app/leads', widths: DESK, act: () => onFirstRow('xjx') },
  ...['leads', 'deals', 'properties?view=list', 'invoices', 'contacts'].map((list) => ({
    name: `a record beside ${list}`,
    path: `/app/${list}`,
    widths: DESK,
    act: async () => {
      await onFirstRow(' ');
      await expect.element(page.getByRole('region', { name: 'Preview' }).getByRole('heading').first()).toBeVisible();
      await settled();
    },
  })),
  { name: 'a choice that is changed', path: `/app/leads/${LEAD}`, widths: [390], act: () => press('Change Financing') },
  { name: 'what is logged', path: `/app/leads/${LEAD}`, widths: ALL, act: () => press(/^Log$/) },
  {
    name: 'a call’s follow-up',
    path: `/app/leads/${LEAD}`,
    widths: ALL,
    act: async () => {
      await press(/^Log$/);
      await menuitem('No answer').click();
      await expect.element(page.getByText('When do you follow up?')).toBeVisible();
    },
  },
  { name: 'Today with nothing due', path: '/app/dashboards/default', widths: ALL, prepare: nothingDue },
  {
    name: 'Today of a Seller with nothing due',
    path: '/app/seller/dashboard',
    as: 'seller',
    widths: ALL,
    prepare: nothingDue,
  },
  { name: 'Today', path: '/app/dashboards/default', widths: ALL },
  { name: 'Today of HR', path: '/app/dashboards/default', as: 'hr', widths: ALL },
  {
    name: 'a no that asks why',
    path: '/app/dashboards/default',
    widths: ALL,
    act: () => press(/^Decline: /),
  },
  {
    name: 'what is put off',
    path: '/app/seller/dashboard',
    as: 'seller',
    widths: ALL,
    act: () => press(/^Snooze/),
  },
  { name: 'Today of a Seller', path: '/app/seller/dashboard', as: 'seller', widths: ALL },
  { name: 'Reports', path: '/app/dashboards/reports', widths: ALL },
  { name: 'Reports of a Seller', path: '/app/seller/dashboard/reports', as: 'seller', widths: ALL },
  { name: 'a booking', path: `/app/leads/${LEAD}`, widths: DESK, act: bookViewing },
  {
    name: 'a booking without its property',
    path: `/app/leads/${LEAD}`,
    widths: DESK,
    act: async () => {
      await bookViewing();
      await dialog('Book viewing').getByRole('button', { name: 'Tuesday, June 16' }).click();
      await slot().click();
      await dialog('Book viewing')
        .getByRole('button', { name: /^Book / })
        .click();
      await expect.element(dialog('Book viewing').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the run sheet',
    path: '/app/seller/todo/meetings?view=runSheet',
    as: 'seller',
    widths: ALL,
  },
  { name: 'the + menu', path: '/app/leads', widths: ALL, act: () => press(/^New$/) },
  {
    name: 'a call that is logged by the + menu',
    path: '/app/leads',
    widths: ALL,
    act: async () => {
      await addFrom(/^Call/);
      await expect.element(dialog('Log a call').getByRole('listitem').first()).toBeVisible();
    },
  },
  ...['leads', 'properties', 'contacts', 'deals', 'todo'].flatMap((list) => [
    { name: `a new one of ${list}`, path: `/app/${list}/new`, widths: ALL, act: () => button('Create').findElement() },
    { name: `${list} refused`, path: `/app/${list}/new`, widths: ALL, act: () => refused('Create') },
  ]),
  { name: 'the agenda', path: '/app/seller/todo/meetings', as: 'seller', widths: ALL },
  { name: 'the board', path: '/app/deals?view=board', widths: ALL },
  { name: 'the grid', path: '/app/properties', widths: ALL },
];

it.each(STATES.flatMap((state) => (state.widths ?? ALL).map((width) => ({ ...state, width }))))(
  'axe finds nothing: $name at $width px',
  async ({ name, path, as = 'ceo', width, prepare, act }) => {
    await openApp(path, { as, ...(prepare && { prepare }) });
    await setWidth(width);
    await settled();
    await act?.();
    await settled();
    const open = document.querySelector('dialog[open], .ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    expect(await axeFindsInThemes(open ?? document), name).toEqual([]);
    for (const shown of width > NARROW ? [width, NARROW] : [width]) {
      await setWidth(shown);
      await settled();
      expect(await overflow(), `${name} scrolls sideways at ${shown} px`).toBeLessThanOrEqual(0);
    }
  },
);
