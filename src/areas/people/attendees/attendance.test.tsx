import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS, dayKey } from '#lib/time/dates.ts';
import { EVER } from '#lib/time/dating.ts';
import { workDefaults } from '#lib/work/work-rules.ts';
import { listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';

it('a Seller checks in and out, and the manager sees and corrects the day', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  await employ(ceo, seller, { firstName: 'Amelia', lastName: 'Clarke' });
  const path = `companies/${companyId}/attendees`;
  const offices = [{ name: 'Marina', coordinates: '25.0772, 55.1393' }];
  await patch(`companies/${companyId}/settings/attendance`, {
    rules: [{ from: EVER, ...workDefaults('AE') }],
    offices,
    officeRadius: 200,
  });
  const coords = { latitude: 25.0773, longitude: 55.1394, accuracy: 12 };
  const asked = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords } as GeolocationPosition));
  await openAs(seller, '/app/me');
  await page.getByRole('checkbox', { name: 'Tell whether I am near an office' }).click();
  expect(asked).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect.element(page.getByRole('button', { name: 'Check out' })).toBeVisible();
  const [id = ''] = listIds(path);
  const came = read(`${path}/${id}`);
  expect(came).toMatchObject({ status: 'Open', method: 'Web', userId: seller.id, place: 'Near' });
  expect(JSON.stringify(came)).not.toContain('25.07');
  expect(came?.checkInAt).toEqual(came?.createdAt);

  await openAs(ceo, '/app/attendees');
  const row = page.getByRole('listitem').filter({ hasText: 'Amelia Clarke' });
  await expect.element(row.getByText('At work')).toBeVisible();

  await openAs(seller, '/app/me');
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('button', { name: 'Undo check-out' }).click();
  await expect.poll(() => read(`${path}/${id}`)?.status).toBe('Open');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect.element(page.getByRole('button', { name: /Check (in|out)/ })).toHaveLength(0);
  const left = read(`${path}/${id}`);
  expect(left?.checkOutAt).toEqual(left?.updatedAt);

  await openAs(ceo, '/app/attendees');
  await row.getByRole('button', { name: /Correct/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason for the correction').fill('bus');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect.element(dialog.getByText('Add a reason of at least 5 characters')).toBeVisible();
  await dialog.getByLabelText('Reason for the correction').fill('The bus broke down');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => read(`${path}/${id}`)?.method).toBe('Manual');
});

it('a check-out that was forgotten yesterday keeps nobody from checking in today', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  await employ(ceo, seller, { firstName: 'Amelia', lastName: 'Clarke' });
  await openAs(seller, '/app/me');
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect.element(page.getByRole('button', { name: 'Check out' })).toBeVisible();
  const path = `companies/${companyId}/attendees`;
  const [id = ''] = listIds(path);
  const stored = read(`${path}/${id}`) ?? {};
  const back = (value: unknown) => new Date((value as Date).getTime() - DAY_MS);
  const yesterday = dayKey(back(stored.day), 'Asia/Dubai');
  const times = { dateKey: yesterday, day: back(stored.day), checkInAt: back(stored.checkInAt) };
  await patch(`${path}/${id}`, times);
  await openAs(seller, '/app/me');
  await expect.element(page.getByText(/No check-out on .*Tell HR when you left/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check in' })).toBeVisible();
});

it('somebody’s own hours are in the rota and on their own page, and change from a day on', async () => {
  const { ceo, seller } = await openOffice(1);
  const hours = [{ from: EVER, days: [{ weekday: 'Monday', start: '10:00', end: '14:00' }] }];
  const id = await employ(ceo, seller, { firstName: 'Amelia', lastName: 'Clarke', hours });
  await employ(ceo, undefined, { firstName: 'Omar', lastName: 'Haddad' });
  await openAs(ceo, '/app/attendees/rota');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Amelia Clarke').getByText('10:00 – 14:00')).toHaveLength(1);
  expect(row('Amelia Clarke').getByText('Rest day').elements()).toHaveLength(6);
  expect(row('Omar Haddad').getByText('09:00 – 18:00').elements()).toHaveLength(5);

  await openAs(seller, '/app/me');
  await expect.element(page.getByText('Your hours today: 10:00 – 14:00')).toBeVisible();

  await openAs(ceo, `/app/company/employees/${id}`);
  const panel = page.getByRole('region', { name: 'Working hours' });
  await expect.element(panel.getByText('Mon 10:00–14:00')).toBeVisible();
  await panel.getByRole('button', { name: 'Change hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change hours' });
  const to = dialog.getByRole('group', { name: 'Working hours' }).getByLabelText('To');
  await to.fill('09:00');
  await dialog.getByRole('button', { name: 'Jul 1, 2026' }).click();
  await dialog.getByRole('button', { name: 'Change hours' }).click();
  await expect.element(dialog.getByText('Work ends after it begins')).toBeVisible();
  await to.fill('16:00');
  await dialog.getByRole('button', { name: 'Change hours' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panel.getByText('Mon 10:00–16:00')).toBeVisible();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(panel.getByText('Mon 10:00–16:00')).not.toBeInTheDocument();
});
