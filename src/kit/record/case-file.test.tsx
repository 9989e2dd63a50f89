import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { NOW, openApp } from '#tests/component/open-app.tsx';
import { expectTidy, settled, setWidth } from '#tests/component/screen-checks.ts';

const COMPANY = 'companies/demo_companies_0001';
const ID = 'demo_leads_0600';
const SELLER = 'demo_users_0004';
const LEAD = `${COMPANY}/leads/${ID}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const toast = (text: string) => page.getByText(text, { exact: true });
const timeline = () => page.getByRole('region', { name: 'Timeline' });
let server: InPageServer;
/** By the keyboard: the pointer's way into a fact that is a link is beside the link. */
async function openEmail() {
  await expect.element(button('Change E-mail')).toBeVisible();
  (button('Change E-mail').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
const lead = () => server.store.read(LEAD);

/** One lead of the demo, contacted two days ago, whose record is open. */
async function openLead(as = 'ceo', path = `/app/leads/${ID}`) {
  server = await openApp(path, {
    as,
    prepare: ({ store }) =>
      store.run(async ({ merge }) => {
        merge(LEAD, {
          fullName: 'Noah Walsh',
          mobilePhone: '+971501234567',
          email: 'walsh@example.com',
          sellerId: SELLER,
          status: 'Contacted',
          intent: 'Buy',
          financing: 'CashReady',
          leadSource: 'Website',
          archivedAt: null,
          budgetMinMinor: 100_000_000,
          budgetMaxMinor: 200_000_000,
          nextFollowUpAt: new Date(NOW.getTime() - DAY_MS),
        });
      }),
  });
  await expect.element(page.getByRole('heading', { name: 'Noah Walsh' })).toBeVisible();
}

describe('a fact is changed in place', () => {
  beforeEach(() => openLead());

  it('typed and saved by Enter, announced, and undone', async () => {
    await openEmail();
    const field = page.getByRole('textbox', { name: 'E-mail' });
    await expect.element(field).toHaveFocus();
    await field.fill('noah@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Noah Walsh saved')).toBeVisible();
    expect(lead()).toMatchObject({ email: 'noah@example.org' });
    await expect.element(button('Change E-mail')).toHaveFocus();
    await button('Undo').last().click();
    await expect.element(toast('Undone')).toBeVisible();
    expect(lead()).toMatchObject({ email: 'walsh@example.com' });
  });

  it('chosen from a list, it is saved at once', async () => {
    await button('Change Financing').click();
    await page.getByTitle('Mortgage approved', { exact: true }).click();
    await expect.element(toast('Noah Walsh saved')).toBeVisible();
    expect(lead()).toMatchObject({ financing: 'MortgageApproved' });
  });

  it('a refusal keeps the typed text and gives the reason; Escape changes nothing', async () => {
    await button('Change Budget').click();
    const least = page.getByRole('textbox', { name: 'Minimum budget' });
    await least.fill('3000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Minimum budget cannot exceed maximum budget')).toBeVisible();
    await expect.element(least).toHaveValue('3000000');
    expect(lead()).toMatchObject({ budgetMinMinor: 100_000_000 });
    await userEvent.keyboard('{Escape}');
    await expect.element(least).not.toBeInTheDocument();
    await expect.element(button('Change Budget')).toHaveFocus();
    expect(lead()).toMatchObject({ budgetMinMinor: 100_000_000 });
  });

  it('another field’s refusal is shown at the fact as well', async () => {
    await button('Change Source').click();
    await page.getByTitle('Referral', { exact: true }).click();
    await expect.element(page.getByText('Tell us who referred this lead')).toBeVisible();
    expect(lead()).toMatchObject({ leadSource: 'Website' });
  });

  it('what is not known waits behind one line', async () => {
    await expect.element(button('Change Campaign')).not.toBeInTheDocument();
    await button(/^Show \d+ more$/).click();
    await expect.element(button('Change Campaign')).toBeVisible();
    await button('Show fewer').click();
    await expect.element(button('Change Campaign')).not.toBeInTheDocument();
  });
});

it('changes of one sitting are one line, opened for what they were, and given back', async () => {
  await openLead();
  await button('Change Financing').click();
  await page.getByTitle('Mortgage approved', { exact: true }).click();
  await expect.element(toast('Noah Walsh saved')).toBeVisible();
  await openEmail();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('noah@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lead()?.email).toBe('noah@example.org');
  const line = timeline().getByRole('button', { name: /^\d+ changes: E-mail/ });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await line.click();
  await timeline().getByRole('button', { name: 'Restore the previous value of Financing' }).click();
  await expect.element(toast('Financing restored')).toBeVisible();
  expect(lead()).toMatchObject({ financing: 'CashReady', email: 'noah@example.org' });
});

describe('the stage bar', () => {
  beforeEach(() => openLead());

  it('moves to any other stage, and back from one that was a mistake', async () => {
    const bar = page.getByRole('list', { name: 'Progress' });
    await bar.getByRole('button', { name: 'Move to Won' }).click();
    await expect.element(toast('Noah Walsh: Won')).toBeVisible();
    expect(lead()).toMatchObject({ status: 'Won' });
    await expect.element(bar.getByRole('button', { name: 'Move to Won' })).not.toBeInTheDocument();
    await bar.getByRole('button', { name: 'Move to New' }).click();
    await expect.element(toast('Noah Walsh: New')).toBeVisible();
    await button('Undo').click();
    await expect.poll(() => lead()?.status).toBe('Won');
  });

  it('what leaves the way is in the menu, and asks', async () => {
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await expect.element(dialog.getByText('Please select why the lead was lost')).toBeVisible();
    expect(lead()).toMatchObject({ status: 'Contacted' });
  });
});

it('what is due is put off in two clicks, or done', async () => {
  await openLead();
  const next = page.getByRole('region', { name: 'Next action' });
  await next.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect.poll(() => lead()?.nextFollowUpAt).toEqual(new Date('2026-06-16T06:00:00Z'));
  await next.getByRole('button', { name: 'Done' }).click();
  await expect.element(next.getByRole('button', { name: 'Set follow-up' })).toBeVisible();
  expect(lead()?.nextFollowUpAt).toBeUndefined();
});

it('a call is logged in two clicks, and what is typed next goes to the composer', async () => {
  await openLead();
  await button('Log').first().click();
  await page.getByRole('menuitem', { name: 'No answer' }).click();
  await expect.element(page.getByText('When do you follow up?')).toBeVisible();
  const calls = server.store.readAll(`${COMPANY}/activities`).filter(({ data }) => data.resourceRecordKey === ID);
  expect(calls.filter(({ data }) => data.outcome === 'NoAnswer')).toHaveLength(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await button('Log').first().click();
  await page.getByRole('menuitem', { name: 'Meeting' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
  await expect.element(button('Meeting')).toHaveAttribute('aria-pressed', 'true');
});

it('what there is none of is one line that adds it', async () => {
  await openLead();
  const deals = page.getByRole('region', { name: 'Deals' });
  await expect.element(deals.getByRole('button', { name: 'New deal' })).toBeVisible();
  await expect.element(deals.getByRole('listitem')).not.toBeInTheDocument();
  await page.getByRole('region', { name: 'Meetings' }).getByRole('button', { name: 'Book viewing' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Book viewing' })).toBeVisible();
});

it('on a phone Call is the first action, under the thumb, and nothing comes before the facts', async () => {
  await setWidth(390);
  await openLead('seller', `/app/seller/leads/${ID}`);
  await setWidth(390);
  await expect.element(page.getByRole('link', { name: 'Call', exact: true })).toBeVisible();
  const bar = page.getByRole('link', { name: 'Call', exact: true }).element().parentElement;
  expect([...(bar?.querySelectorAll('a, button') ?? [])].map((one) => one.textContent)).toEqual([
    'Call',
    'Log',
    'WhatsApp',
  ]);
  await expect.element(page.getByText('Next: Qualified')).toBeVisible();
  await button('Log').click();
  await page.getByRole('menuitem', { name: 'Note' }).click();
  await expect.element(page.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
});

it('is tidy while it is read, while a fact is changed and while a menu is open, at the desk and on the phone', async () => {
  await openLead();
  for (const width of [1440, 1000, 390]) {
    await setWidth(width);
    await settled();
    await expectTidy(`a lead at ${width}`);
    await openEmail();
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    await expectTidy(`a fact that is changed at ${width}`);
    await userEvent.keyboard('{Escape}');
    await button('More actions').click();
    await expectTidy(`the menu at ${width}`);
    await userEvent.keyboard('{Escape}');
  }
});
