import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#tests/component/hands.ts';
import { openOffice, patch } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead, addProperty } from '#tests/component/records.ts';
import { settled } from '#tests/component/screen-checks.ts';

it('a search begins with what people look for: states, beds, places, colleagues, and open before closed', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  await addProperty(ceo, {
    subdivisionName: 'Palm Bay',
    buildingName: 'Coral House',
    unitNumber: '1204',
    bedroomsTotal: 3,
  });
  const lost = await addLead(seller, { fullName: 'Zed Alpha' });
  await patch(`companies/${companyId}/leads/${lost.id}`, { status: 'Lost' });
  await addLead(seller, { fullName: 'Zed Beta', mobilePhone: '+12025550188' });
  await openAs(ceo, '/app/contacts');
  await settled();
  await press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  for (const [typed, first] of [
    ['unpaid', /^Invoices · Unpaid/],
    ['overdue', /^Invoices · Overdue/],
    ['overdue tasks', /^Tasks · Overdue/],
    ['never called', /^Leads · Never called/],
    ['sam1', /^Sam1 Example/],
    ['3 bed', /1204/],
    ['palm bay', /1204/],
    ['coral', /1204/],
    ['zed', /Zed Beta/],
    ['L-000001', /Zed Alpha/],
    ['0188', /Zed Beta/],
    ['new lead', /^New lead/],
  ] as const) {
    await palette.getByRole('combobox').fill(typed);
    await expect.element(palette.getByRole('option').first(), { message: typed }).toHaveTextContent(first);
  }
});
