import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';

const ZONE = 'Asia/Dubai';
const SHIFT = '540-1080-60-300-10-240-480-30-1260-240';

it('a day without a check-out is counted in the tab and saved with its planned end; a day still running is not', async () => {
  const { companyId, ceo } = await openOffice(0);
  const id = await employ(ceo, undefined, { firstName: 'Amelia', lastName: 'Clarke' });
  const today = dayKey(now(), ZONE);
  const path = (day: string) => `companies/${companyId}/attendees/${id}_${day}`;
  const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+04:00`);
  const came = (day: string, checkInAt: Date) =>
    patch(path(day), {
      ...{ employeeId: id, employeeName: 'Amelia Clarke', dateKey: day, monthKey: day.slice(0, 7), status: 'Open' },
      ...{ day: startOfDay(day, ZONE), timeZone: ZONE, dayKind: 'Workday', checkInAt, method: 'Web', shift: SHIFT },
      ...{
        version: 1,
        createdBy: ceo.id,
        updatedBy: ceo.id,
        createdAt: checkInAt,
        updatedAt: checkInAt,
        archivedAt: null,
      },
    });
  const past = addDays(today, -1);
  await came(past, at(past, '08:52'));
  await came(today, startOfDay(today, ZONE));
  // the month shows it, and corrects it in place
  await openAs(ceo, `/app/attendees/month?month=${past.slice(0, 7)}`);
  await page.getByRole('link', { name: /^Amelia Clarke, .*: No check-out$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Attendance of Amelia Clarke' });
  const checkIn = dialog.getByRole('textbox', { name: 'Check-in' });
  await expect.poll(() => (checkIn.element() as HTMLInputElement).value).toMatch(/08:52$/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await openAs(ceo, '/app/attendees');
  const tab = page.getByRole('navigation', { name: 'Attendance view' }).getByRole('link', { name: /^To correct/ });
  await expect.element(tab).toHaveTextContent('To correct1');
  await tab.click();
  await expect.element(page.getByRole('heading', { name: '1 day without check-out' })).toBeVisible();
  await expect.element(page.getByLabelText('Check-out of Amelia Clarke')).toHaveValue('18:00');
  await page.getByRole('button', { name: 'Save all 1' }).click();
  await expect.element(tab).toHaveTextContent(/^To correct$/);
  expect(read(path(past))).toMatchObject({ method: 'Manual', checkOutAt: at(past, '18:00') });
  expect(read(path(today))).toMatchObject({ status: 'Open' });

  // the other working days of the month have neither a record nor leave
  const absences = page.getByRole('region', { name: /absence/ });
  await absences.getByRole('button', { name: 'Correct · Amelia Clarke' }).first().click();
  await expect.element(dialog).toBeVisible();
});
