import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toastUndo } from '#tests/component/hands.ts';
import { as, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';

it('a previous value is restored from the history, and that is taken back', async () => {
  const { companyId, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Once Called So', notes: 'Prefers mornings' });
  await as(seller, ({ send }) =>
    send({
      changes: [
        { type: 'update', resource: 'leads', before: lead, set: { fullName: 'Now Called So', status: 'Contacted' } },
      ],
    }),
  );
  const path = `companies/${companyId}/leads/${lead.id}`;
  await openAs(seller, `/app/seller/leads/${lead.id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  // what was changed at a time is one line
  await timeline.getByRole('button', { name: '2 changes: Full name, Status' }).click();
  await expect.element(timeline.getByText('Once Called So')).toBeVisible();
  // the state moves by its own actions only
  await expect.element(timeline.getByRole('button', { name: 'Restore the previous value of Status' })).toHaveLength(0);
  await timeline.getByRole('button', { name: 'Restore the previous value of Full name' }).click();
  await expect.element(page.getByRole('heading', { name: 'Once Called So' })).toBeVisible();
  expect(read(path)).toMatchObject({ fullName: 'Once Called So', status: 'Contacted', version: 3 });
  await toastUndo().click();
  await expect.element(page.getByRole('heading', { name: 'Now Called So' })).toBeVisible();
  await expect.poll(() => read(path)?.version).toBe(4);
});
