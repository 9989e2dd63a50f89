import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drag, focus, pressOn, toastUndo } from '#tests/component/hands.ts';
import { openOffice, read } from '#tests/component/office.ts';
import { address, openAs } from '#tests/component/open-app.tsx';
import { addMeeting } from '#tests/component/records.ts';
import { setWidth } from '#tests/component/screen-checks.ts';

const event = (name: string) => page.getByCss('[data-event]').filter({ hasText: name });
/** Today at this hour in the company's zone, Dubai: four hours ahead all year. */
const at = (hour: number, days = 0) => {
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T00:00:00Z`) + (hour - 4 + days * 24) * 3_600_000);
};
const startOf = (companyId: string, id: string) =>
  new Date(String(read(`companies/${companyId}/meetings/${id}`)?.startAt)).getTime();

it('a manager moves meetings by mouse and keyboard, and is warned of a conflict', async () => {
  const { companyId, ceo } = await openOffice(0);
  await addMeeting(ceo, 'meeting_0001', { title: 'Stand-up', startAt: at(10), endAt: at(11) });
  await addMeeting(ceo, 'meeting_0002', { title: 'Handover talk', startAt: at(13), endAt: at(14) });
  await openAs(ceo, '/app/company/meetings');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect.element(event('Stand-up')).toBeVisible();

  // an hour later, by keyboard
  await focus(event('Stand-up'));
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const before = startOf(companyId, 'meeting_0001');
    await pressOn(event('Stand-up'), 'Alt+ArrowDown');
    await expect.poll(() => startOf(companyId, 'meeting_0001')).toBe(before + 900_000);
  }
  expect(startOf(companyId, 'meeting_0001')).toBe(at(11).getTime());

  // onto the other one, by mouse: Change leaves it, Save anyway moves it
  const move = async () => {
    await drag(event('Stand-up'), [40, 10], [40, 40], [40, 10 + 96]);
  };
  const dialog = page.getByRole('dialog');
  await move();
  await expect.element(dialog.getByText(/Conflicts with Handover talk/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  expect(startOf(companyId, 'meeting_0001')).toBe(at(11).getTime());
  // the word about the last step by keyboard goes first: what is undone below is the move by mouse
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await move();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => startOf(companyId, 'meeting_0001')).toBe(at(13).getTime());
  await expect.poll(address).toMatch(/company\/meetings$/);
  await toastUndo().click();
  await expect.poll(() => startOf(companyId, 'meeting_0001')).toBe(at(11).getTime());
});

it('a week shows two meetings of one time and how many more there are; its day shows all', async () => {
  const { ceo } = await openOffice(0);
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    await addMeeting(ceo, `meeting_${title}`, { title: `${title} talk`, startAt: at(10), endAt: at(11) });
  await setWidth(1440);
  await openAs(ceo, '/app/company/meetings');
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page.getByRole('button', { name: 'By hour' }).click();
  await expect.element(page.getByCss('[data-event]')).toHaveLength(2);
  await page.getByRole('button', { name: '+2 · 2 more' }).click();
  await expect.element(page.getByCss('[data-event]')).toHaveLength(4);
});
