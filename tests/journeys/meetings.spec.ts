import { type Person, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { addLead, as, openOffice } from './office.ts';
import { openOptions } from './pick.ts';
import { chooseMore } from './record-page.ts';

const addMeeting = (person: Person, companyId: string, id: string, values: { readonly [field: string]: unknown }) =>
  as(person, companyId, ({ send }) =>
    send({
      changes: [
        {
          type: 'create',
          resource: 'meetings',
          id,
          values: {
            kind: 'Internal',
            method: 'InPerson',
            showingAppointmentStatus: 'Confirmed',
            organiserId: person.id,
            attendeeIds: [person.id],
            ...values,
          },
        },
      ],
    }),
  );
test('a meeting is booked from a lead, told of a conflict, answered by who is invited, and saved as a file', {
  tag: '@beyond',
}, async ({ page, second }) => {
  test.slow();
  const { companyId, ceo, sellers } = await openOffice(1);
  const [seller] = sellers;
  if (!seller) throw new Error('no seller');
  const lead = await addLead(seller, companyId, { fullName: 'Big Client' });
  const soon = new Date(Math.ceil((Date.now() + 1_800_000) / 3_600_000) * 3_600_000);
  await addMeeting(ceo, companyId, 'journey_meet_0001', {
    title: 'Board call',
    startAt: soon,
    endAt: new Date(soon.getTime() + 3_600_000),
  });
  await signIn(page, ceo);
  await page.goto(`/app/leads/${lead.id}`);
  await chooseMore(page, 'New meeting');
  const drawer = page.getByRole('dialog', { name: 'New meeting' });
  await expect(drawer.getByLabel('Title *')).toHaveValue('Big Client');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer.getByText('Choose properties')).toBeVisible();
  const pick = async (label: string, option: string) => {
    await openOptions(drawer.getByRole('combobox', { name: label, exact: true }));
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(option, { exact: true })
      .click();
  };
  await pick('Type', 'Client meeting');
  await openOptions(drawer.getByRole('combobox', { name: 'Attendees', exact: true }));
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('Sam1 Example').click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Create' }).click();
  const warning = page.getByRole('dialog', { name: 'Save anyway?' });
  await expect(warning.getByText(/Conflicts with Board call/)).toBeVisible();
  await warning.getByRole('button', { name: 'Save anyway' }).click();
  await expect(drawer).toBeHidden();

  const other = await second.newPage();
  await signIn(other, seller);
  await other.goto(`/app/seller/leads/${lead.id}`);
  const panel = other.getByRole('region', { name: 'Meetings' });
  await expect(panel.getByText('Big Client')).toBeVisible();
});
