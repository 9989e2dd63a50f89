import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HOUR_MS } from '#lib/time/dates.ts';
import { openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead, addMeeting, addProperty } from '#tests/component/records.ts';

it('a viewing that is marked as completed moves its lead', async () => {
  const { companyId, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Vera Viewer', intent: 'Buy' });
  const home = await addProperty(seller, { title: 'Shown villa on the bay' });
  const id = 'viewing_of_vera_001';
  const [startAt, endAt] = [new Date(Date.now() - 2 * HOUR_MS), new Date(Date.now() - HOUR_MS)];
  await addMeeting(seller, id, {
    kind: 'Viewing',
    title: 'Viewing of Vera',
    leadId: lead.id,
    propertyIds: [home.id],
    startAt,
    endAt,
  });
  await openAs(seller, `/app/seller/todo/meetings/${id}`);
  await page.getByRole('button', { name: 'Mark as completed', exact: true }).click();
  await expect.element(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect.poll(() => read(`companies/${companyId}/leads/${lead.id}`)?.status).toBe('Viewing');
  expect(read(`companies/${companyId}/meetings/${id}`)?.showingAppointmentStatus).toBe('Completed');
});
