import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { listIds, type Person, patchDocument, readDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';
import { expectTidyThemes, WIDTHS } from './tidy.ts';

const bell = (page: Page, name: string) =>
  page.locator(`.${classOf('app/shell', 'topBar')}`).getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Inbox' });

/** How many of a company's notifications nobody has read, in the database. */
async function countUnread(companyId: string): Promise<number> {
  const path = `companies/${companyId}/notifications`;
  const stored = await Promise.all((await listIds(path)).map((id) => readDocument(`${path}/${id}`)));
  return stored.filter((one) => one?.readAt === null).length;
}

let given = 0;
/** A notice for this person, in the form that a colleague's commit writes. */
async function tell(
  companyId: string,
  to: Person,
  by: Person,
  more: { [field: string]: never | unknown },
): Promise<void> {
  given += 1;
  await patchDocument(`companies/${companyId}/notifications/${to.id}_Test_${given}`, {
    userId: to.id,
    actorId: by.id,
    severity: 'Info',
    params: {},
    createdAt: new Date(),
    readAt: null,
    ...(more as { [field: string]: string }),
  });
}

test('the list is marked, muted and paged, and says when there is nothing', { tag: '@beyond' }, async ({ page }) => {
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  await signIn(page, seller);
  await page.goto('/app/notifications');
  await expect(page.getByText('You’re up to date.')).toBeVisible();
  for (let count = 0; count < 35; count += 1)
    await tell(companyId, seller, ceo, { type: 'TodoAssigned', params: { name: `Task ${count}` } });
  await tell(companyId, seller, ceo, { type: 'PayslipReady', params: { name: '2026-05' }, link: '/app/me#payslips' });
  await expect(bell(page, '36 unread notifications')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pat Example assigned you a task: Task 34' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pat Example assigned you a task: Task 0' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Pat Example assigned you a task: Task 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  // muted: still there, no longer counted; pay is never muted
  await page.getByRole('button', { name: 'Mute: Task' }).first().click();
  await expect(bell(page, '1 unread notification')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mute: Payslip' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Unmute: Task' }).first().click();
  await expect(bell(page, '36 unread notifications')).toBeVisible();

  await page.getByRole('button', { name: 'Mark as read' }).first().click();
  await expect(bell(page, '35 unread notifications')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(bell(page, '36 unread notifications')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 'Inbox')).toBeVisible();
  // shown immediately: the reload shows what the server has by then
  await expect.poll(() => countUnread(companyId)).toBe(0);
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(page.getByText('You’re up to date.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark as unread' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.getByRole('link', { name: 'Your payslip for May 2026 is ready' }).click();
  await expect(page.getByRole('heading', { name: 'Payslips' })).toBeInViewport();
});

test('bell, panel and page in both themes, at the desk and on the phone', { tag: '@beyond' }, async ({ page }) => {
  test.slow();
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers as [Person];
  const at = Date.now();
  const ago = (hours: number) => new Date(at - hours * 3_600_000);
  const some = [
    { type: 'LeadAssigned', params: { name: 'Zoé Lefèvre-Nakamura' }, link: '/app/seller/leads/x' },
    {
      type: 'MeetingChanged',
      severity: 'Warning',
      params: { name: 'Viewing, Cedar Heights 1204', state: 'Cancelled', at },
    },
    { type: 'Mention', params: { state: 'leads' }, link: '/app/seller/leads/x' },
    { type: 'TodoAssigned', params: { name: 'Collect the keys' }, link: '/app/seller/todo/x', readAt: ago(20) },
    {
      type: 'DealStage',
      params: { name: 'Marina View 803', state: 'Reserved' },
      link: '/app/seller/deals/x',
      readAt: ago(20),
    },
    { type: 'DealClosed', params: { name: 'Palm Court 12' }, link: '/app/seller/deals/x' },
    { type: 'LeaveDecision', params: { state: 'Approved', at }, link: '/app/me#leave', readAt: ago(60) },
    { type: 'PayslipReady', params: { name: '2026-05' }, link: '/app/me#payslips', readAt: ago(60) },
  ];
  const startAt = new Date(Math.ceil(at / 3_600_000) * 3_600_000 + 7_200_000);
  const meeting = { title: 'Keys, Palm Court 12', kind: 'Internal', method: 'InPerson' };
  const when = { startAt, endAt: new Date(startAt.getTime() + 3_600_000), showingAppointmentStatus: 'Pending' };
  await as(ceo, companyId, ({ send }) =>
    send({
      changes: [
        {
          type: 'create',
          resource: 'meetings',
          id: 'journey_meet_soon',
          values: { ...meeting, organiserId: ceo.id, ...when, attendeeIds: [ceo.id, seller.id] },
        },
      ],
    }),
  );
  await addLead(seller, companyId, { nextFollowUpAt: new Date(at - 3_600_000) });
  for (const [place, one] of some.entries()) await tell(companyId, seller, ceo, { createdAt: ago(place * 7), ...one });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, seller);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/app/notifications');
    await expect(page.getByRole('main').getByText('Pat Example mentioned you in a note')).toBeVisible();
    await expectTidyThemes(page, `page ${width}`);
    await bell(page, '5 unread notifications').click();
    await expect(panel(page).getByText('Pat Example mentioned you in a note')).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'Keys, Palm Court 12 starts' })).toBeVisible();
    await expectTidyThemes(page, `panel ${width}`);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page, '5 unread notifications')).toBeFocused();
  }
});
