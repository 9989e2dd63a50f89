import { expect } from 'vitest';
import { UNGUARDED_ROUTES } from '#areas/routes.ts';
import GOLDEN from '../laws/routes.golden.json' with { type: 'json' };
import { goTo, visit } from './open-app.tsx';
import { axeFindsInThemes, overflow, screen, settled, setWidth, spills, until } from './screen-checks.ts';

/**
 * Every route as one role, in the demo company: the screen or the refusal, a list's form, record and edit, no key in
 * place of a text, and at each of the widths nothing wider than the window or its own box. A judged page has nothing for
 * axe to find in either theme.
 */
const ROLES: { readonly [path: string]: readonly string[] } = GOLDEN;
const PATHS = [...new Set([...Object.keys(GOLDEN), ...UNGUARDED_ROUTES])];
/** The first is the one a page is opened and judged at. */
const WIDTHS: { readonly [looked in Looked]: readonly number[] } = {
  judged: [1440, 1920, 1366, 1280, 1024, 992, 768, 360],
  briefly: [1440, 360],
};
/** A text that is still its own name: `leads:fields.status`, `ui.error.offline`. */
const KEY = /(^|\s)[a-zA-Z]+[:.][a-z][A-Za-z]*(\.[A-Za-z]+)+(\s|$)/;
/** One of two words, `action.call`, that is not the name of a file or a host. */
const SHORT_KEY = /^[a-z][A-Za-z]+\.(?!(com|org|net|pdf|png|jpe?g|webp|csv|xlsx|docx|mp4)$)[a-z][A-Za-z]+$/;
const isKey = (text: string) => KEY.test(text) || text.split(',').some((part) => SHORT_KEY.test(part.trim()));
/** Pages that list no records with pages of their own below them. */
const WITHOUT_RECORDS = [
  ...['/app/dashboards', '/app/seller/dashboard', '/app/dashboards/reports', '/app/seller/dashboard/reports'],
  ...['/app/my-company', '/app/access', '/app/companies', '/app/history'],
  ...['/app/property-scanner', '/app/applications/calendar', ...UNGUARDED_ROUTES],
  // the demo has no inbox, so it has none of these
  ...['/app/conversations', '/app/seller/conversations', '/app/channels', '/app/templates', '/app/not-contacted'],
  // and no program proposes anything there
  '/app/access/proposals',
];
/** Where a list is to be looked at to find a record on any day of the week, and of anybody. */
const RECORDS_AT: { readonly [path: string]: string } = {
  '/app/attendees': '/app/attendees/month',
  '/app/todo': '/app/todo?view=list&everyone=1',
};
/** Path segments after a list's path that are separate pages. */
const NO_RECORD = /^\/(new|month|rota|correct|leave|calendar|meetings)$|^\/(leave|calendar|meetings)\//;
/** Forms open above the list or the record. */
const FORM = /\/(new|edit)$/;
const DIALOG = 'dialog[open], [role=dialog]';
const DENIED = '/app/access-denied';

/** Judged: looked at by axe, and every page opened by its address; else what is below a list is come to from it. */
export type Looked = 'judged' | 'briefly';

/** The form, or why there is none; whose record is final lands on the record. */
function isFormThere(asked: string): boolean {
  const landed = asked.endsWith('/edit') ? '#record-title' : 'main h1';
  return document.querySelector(location.pathname === asked ? DIALOG : landed) !== null;
}

/** As a link of the app does it; done when another screen is shown, unless it is a form above the same one. */
async function goWithin(path: string): Promise<void> {
  const before = screen();
  goTo(path);
  if (!FORM.test(path)) await until(`another screen for ${path}`, () => before?.isConnected !== true);
}

/** Sizes of a title: of a page, and of the record that is a page. */
const TITLES = ['20px/28px', '24px/32px'];
/** What is wrong with the title: there is one, and it has its size. */
function titleFaults(): string[] {
  const titles = [...document.querySelectorAll('#root main h1')].filter((title) => title.checkVisibility());
  const sizes = titles.map((title) => {
    const { fontSize, lineHeight } = getComputedStyle(title);
    return `${fontSize}/${lineHeight}`;
  });
  return sizes.length === 1 && TITLES.includes(sizes[0] ?? '') ? [] : [`titles: ${sizes.join(', ') || 'none'}`];
}

/** Opens a page at the first width, looks at it, and then at its width at the others without opening it again. */
async function inspect(path: string, looked: Looked, open = visit, widths = WIDTHS[looked]): Promise<string[]> {
  await setWidth(WIDTHS[looked][0] ?? 0);
  await open(path);
  if (FORM.test(path)) await until(`a form at ${path}`, () => isFormThere(path));
  await settled();
  const texts = document.body.innerText.split('\n').filter(isKey);
  const found = texts.map((text) => `untranslated: ${text.slice(0, 80)}`);
  found.push(...titleFaults());
  // what is below a form was judged when it was opened itself
  if (looked === 'judged') found.push(...(await axeFindsInThemes(document.querySelector(DIALOG) ?? document)));
  for (const width of widths) {
    await setWidth(width);
    await settled();
    const over = await overflow();
    if (over > 0) found.push(`${over} px wider than a window of ${width}`);
    found.push(...(await spills()).map((line) => `${width} px: out of its box: ${line}`));
  }
  return found.map((line) => `${path}: ${line}`);
}

/** A page, and below it the list's form, its first record and that record's form, where the role has them. */
export async function walk(path: string, looked: Looked): Promise<string[]> {
  const found = await inspect(path, looked);
  expect(location.pathname, path).toMatch(new RegExp(`^${path}(/default)?$`));
  if (WITHOUT_RECORDS.includes(path)) return found;
  const list = RECORDS_AT[path];
  if (list) found.push(...(await inspect(list, looked)));
  const hrefs = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(({ pathname }) => pathname);
  const record = hrefs.find((href) => href.startsWith(`${path}/`) && !NO_RECORD.test(href.slice(path.length)));
  if (!record) throw new Error(`${path} shows no record to open`);
  for (const target of [`${path}/new`, record, `${record}/edit`])
    found.push(...(await inspect(target, looked, looked === 'judged' ? visit : goWithin)));
  return found;
}

/** The routes of a role: those it opens, and those it is refused. */
export const routesOf = (role: string) =>
  PATHS.map((path) => ({ path, isOpen: UNGUARDED_ROUTES.includes(path) || ROLES[path]?.includes(role) === true }));

/** The page that refuses is the same for all it refuses, but for their names. */
let isRefusalMeasured = false;
/** One that this role is refused leads to the page that says so. */
export async function expectRefused(path: string): Promise<string[]> {
  const found = await inspect(path, 'briefly', visit, isRefusalMeasured ? [1440] : WIDTHS.briefly);
  isRefusalMeasured = true;
  expect(location.pathname, path).toBe(DENIED);
  return found;
}
