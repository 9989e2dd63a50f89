import { leadToCall, leadWithEmail, leadWithMatch, whoMayCheckIn } from './demo-picks.ts';
import { firstHour, firstLead, inNewCompany } from './first-hour.ts';
import type { Hand } from './hand.ts';

export interface Task {
  readonly name: string;
  /** Steps at most. */
  readonly goal: number;
  /** Minutes at most, where time is measured too. */
  readonly minutes?: number;
  /** Who does it: the part of the address before `@example.com`; without it somebody who has no account yet. */
  readonly as?: string;
  /** What is done before, and not counted. */
  readonly before?: (hand: Hand) => Promise<void>;
  readonly width: number;
  /** Where it begins. */
  readonly path: string;
  readonly walk: (hand: Hand) => Promise<void>;
}
const [DESK, PHONE] = [1440, 390];

const row = ({ page }: Hand) => page.locator('main [data-row]').first();
const popover = ({ page }: Hand) => page.getByRole('dialog', { name: /^Change / });

async function logCall(hand: Hand): Promise<void> {
  const { page } = hand;
  // a row shows its actions under the pointer
  if (page.viewportSize()?.width === DESK) await row(hand).hover();
  await hand.click(page.getByRole('link', { name: /^Call: / }).first());
  await hand.click(page.getByRole('dialog', { name: /^How was the call/ }).getByRole('button', { name: 'No answer' }));
  await hand.sees(page.getByText('When do you follow up?'));
}
async function bookFromMatch(hand: Hand): Promise<void> {
  const { page } = hand;
  const matches = page.getByRole('region', { name: 'Matching properties' });
  await hand.click(matches.getByRole('button', { name: 'Book viewing' }).first());
  const booking = page.getByRole('dialog', { name: 'Book viewing' });
  // late in the day today has no more times: the second day is chosen and this does not count as a step
  await booking.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  const free = booking.getByRole('group', { name: 'Time' }).getByRole('button', { disabled: false });
  await hand.click(free.first());
  await hand.click(booking.getByRole('button', { name: /^Book / }));
  await hand.sees(page.getByRole('dialog', { name: 'Viewing booked' }));
}

/** The task table of the workbench's design: what is done all day, and in how few steps. */
export const TASKS = (): readonly Task[] => [
  // typed values are counted as time, not as steps
  { name: 'sign-up to a sent listing', goal: 25, minutes: 10, width: DESK, path: '/auth/register-1', walk: firstHour },
  {
    name: 'first lead in a new company',
    goal: 7,
    minutes: 1,
    width: DESK,
    path: '/auth/register-1',
    before: inNewCompany,
    walk: firstLead,
  },
  // ten seconds of the page, three of the person
  {
    name: 'sample data in a new company',
    goal: 1,
    minutes: 13 / 60,
    width: DESK,
    path: '/auth/register-1',
    before: inNewCompany,
    walk: async (hand) => {
      await hand.click(hand.page.getByRole('button', { name: 'Add sample data' }));
      await hand.sees(hand.page.getByRole('button', { name: 'Remove sample data' }));
    },
  },
  { name: 'log a call', goal: 2, as: 'ceo', width: DESK, path: `/app/leads?q=${leadToCall()}`, walk: logCall },
  { name: 'log a call, phone', goal: 2, as: 'ceo', width: PHONE, path: `/app/leads?q=${leadToCall()}`, walk: logCall },
  {
    name: 'book a viewing, manager',
    goal: 3,
    as: 'ceo',
    width: DESK,
    path: `/app/leads/${leadWithMatch()}`,
    walk: bookFromMatch,
  },
  {
    name: 'book a viewing, seller',
    goal: 3,
    as: 'seller',
    width: DESK,
    path: `/app/seller/leads/${leadWithMatch('seller')}`,
    walk: bookFromMatch,
  },
  {
    name: 'change a stage in the list',
    goal: 2,
    as: 'ceo',
    width: DESK,
    path: '/app/leads?status=Contacted',
    walk: async (hand) => {
      await hand.click(row(hand).locator('[data-cell="status"]'));
      await hand.click(popover(hand).getByRole('menuitemradio', { name: 'Qualified' }));
      await hand.sees(hand.page.getByRole('status').getByText(/: Qualified$/));
    },
  },
  {
    name: 'Bayut leads never called',
    goal: 3,
    as: 'ceo',
    width: DESK,
    path: '/app/leads?view=list',
    walk: async (hand) => {
      const { page } = hand;
      await hand.click(page.getByRole('button', { name: /^Never called/ }));
      await hand.click(page.getByRole('button', { name: 'Source', exact: true }));
      await hand.click(page.getByRole('checkbox', { name: 'Bayut', exact: true }));
      await page.waitForURL(/neverCalled=1.*leadSource=Bayut|leadSource=Bayut.*neverCalled=1/);
      await hand.sees(row(hand));
    },
  },
  {
    name: 'next follow-up date',
    goal: 2,
    as: 'ceo',
    width: DESK,
    path: '/app/leads?status=Contacted',
    walk: async (hand) => {
      await hand.click(row(hand).locator('[data-cell="nextFollowUpAt"]'));
      await hand.click(popover(hand).getByRole('menuitemradio', { name: /^Tomorrow/ }));
      await hand.sees(hand.page.getByRole('button', { name: 'Undo' }).first());
    },
  },
  {
    name: 'edit one value',
    goal: 2,
    as: 'ceo',
    width: DESK,
    path: `/app/leads/${leadWithEmail()}`,
    walk: async (hand) => {
      await hand.click(hand.page.getByRole('button', { name: 'Change E-mail' }));
      await hand.enter(hand.page.getByRole('textbox', { name: 'E-mail' }), 'james@example.org');
      await hand.sees(hand.page.getByRole('link', { name: 'james@example.org' }));
    },
  },
  {
    name: 'fields to a property with photos',
    goal: 9,
    as: 'ceo',
    width: DESK,
    path: '/app/properties/new',
    walk: async (hand) => {
      const form = hand.page.getByRole('dialog', { name: 'New property' });
      await hand.sees(form.getByRole('button', { name: 'Add photos' }));
      hand.steps = await form.locator('[data-part~="form-field"]').count();
    },
  },
  {
    name: 'invoice by hand',
    goal: 4,
    as: 'ceo',
    width: DESK,
    path: '/app/invoices/new',
    walk: async (hand) => {
      const form = hand.page.getByRole('dialog', { name: 'New invoice' });
      await hand.click(form.getByRole('combobox', { name: 'Deal or customer' }));
      const left = hand.page.locator('.ant-select-item-option').filter({ hasNotText: 'Fully invoiced' });
      await hand.click(left.first());
      // the paper beside the form names the customer
      await hand.sees(form.locator('article section strong bdi:not(:empty)').first());
      // less than any commission that is left
      await hand.enter(form.getByLabel('Unit price'), '500');
      await hand.click(form.getByRole('button', { name: 'Create' }));
      await hand.sees(hand.page.getByText(/^DR-\d+ created/));
    },
  },
  {
    name: 'what must I do now',
    goal: 0,
    as: 'ceo',
    width: DESK,
    path: '/',
    walk: async (hand) => {
      await hand.sees(hand.page.getByRole('heading', { level: 1, name: 'Today' }));
      await hand.sees(hand.page.getByRole('button', { name: /^Approve: / }).first());
    },
  },
  {
    name: 'approve leave',
    goal: 1,
    as: 'hr',
    width: DESK,
    path: '/',
    walk: async (hand) => {
      await hand.click(hand.page.getByRole('button', { name: /^Approve: / }).first());
      await hand.sees(hand.page.getByRole('status').getByText(/: approved$/));
    },
  },
  {
    name: 'invite a colleague',
    goal: 3,
    as: 'ceo',
    width: DESK,
    path: '/app/sellers',
    walk: async (hand) => {
      await hand.click(hand.page.getByRole('link', { name: /^Invited/ }));
      await hand.enter(hand.page.getByRole('textbox', { name: 'E-mail' }), `colleague-${Date.now()}@example.com`);
      await hand.click(hand.page.getByRole('link', { name: 'Write an e-mail' }));
    },
  },
  {
    name: 'check in',
    goal: 1,
    as: whoMayCheckIn(),
    width: DESK,
    path: '/',
    walk: async (hand) => {
      // a person who is checked in checks out: the same tap
      const tap = hand.page.getByRole('button', { name: /^Check (in|out)$/ });
      await hand.click(tap);
      await hand.sees(hand.page.getByText(/^Checked (in|out)/).first());
    },
  },
];
