import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastUndo } from '#tests/component/hands.ts';
import { openApp, visit } from '#tests/component/open-app.tsx';
import { settled } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const START = '/app/dashboards/default';
const toast = (text: RegExp | string) => page.getByRole('status').getByText(text);
const sections = () => [...document.querySelectorAll<HTMLElement>('main [data-section]')];
const section = (name: string) => sections().find(({ dataset }) => dataset.section === name);
const countOf = (one: HTMLElement | undefined) => Number(/\d+$/.exec(one?.querySelector('h2')?.textContent ?? '')?.[0]);
const names = (name: string) =>
  [...(section(name)?.querySelectorAll('[data-act=open]:has(bdi)') ?? [])].map((one) => one.textContent);
const badge = () => page.getByRole('navigation', { name: 'Main menu' }).getByRole('img', { name: /due today/ });

describe('one number at the menu, on Today and in the lists behind it', () => {
  it.each([
    ['ceo', START],
    ['seller', '/app/seller/dashboard'],
  ])('%s', async (as, path) => {
    await openApp(path, { as });
    await settled();
    await expect.element(badge()).toBeVisible();
    const total = sections().reduce((sum, one) => sum + countOf(one), 0);
    await expect.element(badge()).toHaveAccessibleName(`${total} due today`);
    const lists = sections().flatMap(({ dataset }) => (dataset.section === 'approvals' ? [] : (dataset.section ?? [])));
    expect(lists.length).toBeGreaterThan(1);
    for (const name of lists) {
      await visit(path);
      await settled();
      const counted = countOf(section(name));
      section(name)?.querySelector<HTMLElement>('header button')?.click();
      await expect.poll(() => names(name).length).toBe(Math.min(counted, 30));
      section(name)?.querySelector<HTMLElement>('header a')?.click();
      await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Today');
      await settled();
      const all = () => document.querySelector('#list-title ~ [aria-live]')?.textContent ?? '';
      await expect.poll(all).toMatch(new RegExp(`^${counted} `));
    }
  });
});

it('the queue is in the order of what cannot wait, and each kind in its own', async () => {
  await openApp(START, { as: 'ceo' });
  await settled();
  const order = ['followUps', 'neverCalled', 'meetings', 'approvals', 'unassigned', 'todo', 'permits', 'documents'];
  const shown = sections().flatMap(({ dataset }) => dataset.section ?? []);
  expect(shown).toEqual(order.filter((name) => shown.includes(name)));
  expect(shown).toEqual(expect.arrayContaining(['approvals', 'todo']));
});

/** The least of a name that is shown where not all of it has room, in pixels. */
const READABLE = 160;
const WIDTHS = Array.from({ length: 22 }, (_, step) => 768 + 32 * step);
it('from 768 to 1440 px every line says whom or what it is about', async () => {
  await openApp(START, { as: 'ceo' });
  await settled();
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    expect({ width, cut: cutNames() }).toEqual({ width, cut: [] });
  }
});
/** Names of the queue that are not whole, and have less room than can be read. */
function cutNames(): string[] {
  const names = [...document.querySelectorAll<HTMLElement>('main [data-part=queue-line] [data-act=open]:has(bdi)')];
  expect(names.length).toBeGreaterThan(10);
  return names.flatMap((name) => {
    const room = name.parentElement?.clientWidth ?? 0;
    return room < Math.min(name.scrollWidth || name.offsetWidth, READABLE) ? `${name.textContent}: ${room} px` : [];
  });
}

/** The id of a record by the link of its line. */
const idOf = (line: Element | null | undefined) =>
  line?.querySelector<HTMLAnchorElement>('[data-act=open]')?.pathname.split('/').at(-1) ?? '';
const firstLine = (name: string) => section(name)?.querySelector('[data-part=queue-line]');
const inFirstLine = (name: string, selector: string) => firstLine(name)?.querySelector<HTMLElement>(selector);

describe('from the line alone', () => {
  it('leave is approved with one tap, leaves the queue, and waits there again when that is undone', async () => {
    const { store } = await openApp(START, { as: 'ceo' });
    await settled();
    const before = countOf(section('approvals'));
    const button = page.getByRole('button', { name: /^Approve: / }).first();
    const id = idOf(button.element().closest('li'));
    await button.click();
    await expect.element(toast(/: approved$/)).toBeVisible();
    await expect.poll(() => countOf(section('approvals'))).toBe(before - 1);
    expect(store.read(`${COMPANY}/leaveRequests/${id}`)).toMatchObject({ status: 'Approved' });
    await toastUndo().click();
    await expect.poll(() => countOf(section('approvals'))).toBe(before);
    expect(store.read(`${COMPANY}/leaveRequests/${id}`)).toMatchObject({ status: 'Submitted' });
  });

  it('a refusal asks for its reason in place, and sends none without', async () => {
    const { store } = await openApp(START, { as: 'ceo' });
    await settled();
    const line = page
      .getByRole('button', { name: /^Approve: / })
      .first()
      .element()
      .closest('li');
    const path = `${COMPANY}/leaveRequests/${idOf(line)}`;
    line?.querySelector<HTMLElement>('[data-act=decline]')?.click();
    const reason = page.getByRole('textbox', { name: 'Reason for declining' });
    await expect.element(reason).toHaveFocus();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Add a short reason');
    expect(store.read(path)?.status).toBe('Submitted');
    await reason.fill('Too many are away');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect.element(toast(/: declined$/)).toBeVisible();
    expect(store.read(path)).toMatchObject({ status: 'Rejected', decisionNote: 'Too many are away' });
  });

  it('a follow-up is done, or put off to tomorrow at ten, and each is taken back', async () => {
    const { store } = await openApp('/app/seller/dashboard', { as: 'seller' });
    await settled();
    const path = `${COMPANY}/leads/${idOf(firstLine('followUps'))}`;
    const late = store.read(path)?.nextFollowUpAt;
    const [name] = names('followUps');
    inFirstLine('followUps', '[data-act=done]')?.click();
    await expect.element(toast(`Follow-up with ${name} done`)).toBeVisible();
    expect(store.read(path)).not.toHaveProperty('nextFollowUpAt');
    await expect.poll(() => names('followUps')[0]).not.toBe(name);
    await toastUndo().click();
    await expect.poll(() => names('followUps')[0]).toBe(name);
    expect(store.read(path)?.nextFollowUpAt).toEqual(late);
    inFirstLine('followUps', '[aria-haspopup=menu]')?.click();
    await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
    await expect.element(toast(/snoozed until/)).toBeVisible();
    // ten o'clock in Dubai
    expect(store.read(path)?.nextFollowUpAt).toEqual(new Date('2026-06-16T06:00:00Z'));
  });

  it('a task is done, and put off to a day that is picked', async () => {
    const { store } = await openApp('/app/seller/dashboard', { as: 'seller' });
    await settled();
    const path = `${COMPANY}/todo/${idOf(firstLine('todo'))}`;
    inFirstLine('todo', '[aria-haspopup=menu]')?.click();
    await page.getByRole('menuitem', { name: 'Pick a date…' }).click();
    await page.getByLabelText('Snooze until').fill('2026-07-01');
    await page.getByRole('button', { name: 'Snooze', exact: true }).click();
    await expect.poll(() => store.read(path)?.snoozedCount).toBe(1);
    expect(String((store.read(path)?.dueAt as Date | undefined)?.toISOString())).toContain('2026-07-01');
    await toastUndo().click();
    await expect.poll(() => idOf(firstLine('todo'))).toBe(path.split('/').at(-1));
    inFirstLine('todo', '[data-act=done]')?.click();
    await expect.poll(() => store.read(path)?.status).toBe('Done');
  });

  it('keys move through the queue and act on the line they are at; the next one takes its place', async () => {
    const { store } = await openApp('/app/seller/dashboard', { as: 'seller' });
    await settled();
    const [first, second] = [...document.querySelectorAll('[data-part=queue-line]')];
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('jkk');
    expect(document.activeElement).toBe(first);
    const [done, next] = [idOf(first), idOf(second)];
    await userEvent.keyboard('d');
    await expect.poll(() => store.read(`${COMPANY}/leads/${done}`)).not.toHaveProperty('nextFollowUpAt');
    await expect.poll(() => idOf(document.activeElement?.closest('li'))).toBe(next);
    await userEvent.keyboard('z');
    await expect.element(page.getByRole('menuitem', { name: 'In 3 days' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('c');
    await expect.element(page.getByRole('dialog', { name: /^How was the call/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('jk{Enter}');
    await expect.poll(() => location.pathname).toBe(`/app/seller/leads/${next}`);
  });
});

it('with nothing left it says so, and what comes next', async () => {
  await openApp('/app/seller/dashboard', {
    as: 'seller',
    prepare: ({ store }) =>
      store.run(async ({ merge }) => {
        const all = ['leads', 'todo', 'properties', 'employees'].flatMap((name) => store.readAll(`${COMPANY}/${name}`));
        const tonight = new Date('2026-06-15T20:00:00Z');
        const today = store.readAll(`${COMPANY}/meetings`).filter(({ data }) => (data.startAt as Date) < tonight);
        for (const { path } of [...all, ...today]) merge(path, { archivedAt: tonight });
      }),
  });
  await settled();
  await expect.element(page.getByText('Nothing due.')).toBeVisible();
  await expect.element(page.getByText(/^Next: /)).toBeVisible();
  expect(sections()).toEqual([]);
});

describe('every act is done in place', () => {
  it.each([
    ['ceo', START],
    ['seller', '/app/seller/dashboard'],
  ])('%s: only Open changes the address', async (as, path) => {
    await openApp(path, { as });
    await settled();
    const acts = [...document.querySelectorAll<HTMLElement>('main [data-part=queue-line] [data-act]:not(:has(bdi))')];
    expect(acts.length).toBeGreaterThan(10);
    const away = acts.filter((act) => act instanceof HTMLAnchorElement && !/^(tel|mailto):/.test(act.href));
    expect(new Set(away.map(({ dataset, textContent }) => `${dataset.act} ${textContent}`))).toEqual(
      new Set(away.length > 0 ? ['open Open'] : []),
    );
  });

  it('a lead is assigned from its line, and is nobody’s again when that is undone', async () => {
    const { store } = await openApp(START, { as: 'ceo' });
    await settled();
    const before = countOf(section('unassigned'));
    const path = `${COMPANY}/leads/${idOf(firstLine('unassigned'))}`;
    inFirstLine('unassigned', '[data-act=assign]')?.click();
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    await dialog.getByRole('button', { name: 'Amelia Clarke' }).click();
    await expect.element(toast(/assigned to Amelia Clarke$/)).toBeVisible();
    expect(location.pathname).toBe(START);
    expect(store.read(path)?.sellerId).toBeTruthy();
    await expect.poll(() => countOf(section('unassigned'))).toBe(before - 1);
    await toastUndo().click();
    await expect.poll(() => countOf(section('unassigned'))).toBe(before);
  });

  it('a viewing of the first match is booked from a lead’s line in three clicks', async () => {
    const wish = { intent: 'Buy', propertyTypes: [], communities: [], budgetMaxMinor: 9e11 };
    const none = {
      budgetMinMinor: null,
      bedroomsMin: null,
      bedroomsMax: null,
      areaMin: null,
      completionPreference: null,
    };
    const { store } = await openApp('/app/seller/dashboard', {
      as: 'seller',
      prepare: ({ store }) =>
        store.run(async ({ merge }) => {
          for (const { path } of store.readAll(`${COMPANY}/leads`)) merge(path, { ...wish, ...none });
        }),
    });
    await settled();
    const viewings = () => store.readAll(`${COMPANY}/meetings`).length;
    const before = viewings();
    inFirstLine('followUps', '[data-act=book]')?.click();
    const dialog = page.getByRole('dialog', { name: 'Book viewing' });
    await expect.element(dialog.getByRole('group', { name: 'Time' })).toBeVisible();
    await dialog.getByRole('group', { name: 'Time' }).getByCss('button:enabled').last().click();
    await dialog.getByRole('button', { name: /^Book \d/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Viewing booked' })).toBeVisible();
    expect(viewings()).toBe(before + 1);
    expect(location.pathname).toBe('/app/seller/dashboard');
  });
});

it('the phone begins with the next viewing: who, where, the way and the client', async () => {
  await openApp('/app/seller/dashboard', {
    as: 'seller',
    prepare: async ({ store }) => {
      const [viewing] = store
        .readAll(`${COMPANY}/meetings`)
        .filter(({ data }) => data.kind === 'Viewing' && data.leadId && String(data.propertyIds) !== '');
      const uid = store.readAll(`${COMPANY}/directory`).find(({ data }) => data.name === 'Amelia Clarke')?.path;
      const id = uid?.split('/').at(-1);
      const times = { startAt: new Date('2026-06-15T05:00:00Z'), endAt: new Date('2026-06-15T06:00:00Z') };
      const who = { organiserId: id, attendeeIds: [id], archivedAt: null, showingAppointmentStatus: 'Confirmed' };
      await store.run(async ({ set }) =>
        set(`${COMPANY}/meetings/next_viewing`, { ...viewing?.data, ...times, ...who, title: 'Vera Next · 1302 Bay' }),
      );
    },
  });
  await page.viewport(390, 844);
  await settled();
  const next = page.getByRole('article', { name: 'Vera Next · 1302 Bay' });
  await expect.element(next.getByText('09:00')).toBeVisible();
  const [card, numbers] = [next.element(), document.querySelector('main [class*=numbers]')];
  expect(card.getBoundingClientRect().top).toBeLessThan(numbers?.getBoundingClientRect().top ?? 0);
});
