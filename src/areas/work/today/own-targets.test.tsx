import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, type Person, patch } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addDeal, addMeeting, agreeCommission } from '#tests/component/records.ts';
import { settled } from '#tests/component/screen-checks.ts';
import { expectCount } from '#tests/component/today.ts';

/** 2 % of 600,000 dirhams. */
const [PRICE, GROSS] = [60_000_000, 1_200_000];
const targets = () => page.getByRole('region', { name: 'Targets this month' });

/** A deal of the person that closed now, and a viewing that took place. */
async function reach(person: Person, manager: Person): Promise<void> {
  const { companyId } = person;
  const { id } = await addDeal(person, { stage: 'OfferMade', offerPriceMinor: PRICE });
  await agreeCommission(manager, id, [person]);
  await patch(`companies/${companyId}/deals/${id}`, { stage: 'Closed', closeDate: new Date() });
  const startAt = new Date();
  const endAt = new Date(startAt.getTime() + 3_600_000);
  await addMeeting(person, `shown_by_${person.id}`, { kind: 'ClientMeeting', title: 'Shown', startAt, endAt });
  const held = { kind: 'Viewing', showingAppointmentStatus: 'Completed' };
  await patch(`companies/${companyId}/meetings/shown_by_${person.id}`, held);
}

it('an agent sees on Today what of the month’s targets is reached; the CEO sees the same of everybody', async () => {
  const { ceo, seller, colleague, companyId } = await openOffice(2);
  await reach(seller, ceo);
  await reach(colleague, ceo);
  // what holds for everybody, and what the first of them is to reach instead
  const personalTargets = [{ userId: seller.id, monthlyCommissionMinor: 4_000_000, monthlyViewings: 8 }];
  await patch(`companies/${companyId}/settings/pipeline`, {
    monthlyCommissionMinor: 2_400_000,
    monthlyDeals: 3,
    personalTargets,
  });
  await openAs(seller, '/app/seller/dashboard');
  const line = (text: string) => targets().getByRole('listitem').filter({ hasText: text });
  await expect.element(line('Commission')).toHaveTextContent(/AED\s12,000 of AED\s40,000\s*30%$/);
  await expect.element(line('Deals closed')).toHaveTextContent(/1 of 3\s*33%$/);
  await expect.element(line('Viewings held')).toHaveTextContent(/1 of 8\s*13%$/);
  expect(GROSS / 100).toBe(12_000);
  await line('Deals closed').getByRole('link').click();
  await expectCount(1, 'deals');

  await openAs(seller, '/app/seller/dashboard/reports');
  await expect.element(targets()).toBeVisible();
  const figuresOf = (name: string) => targets().getByRole('row').filter({ hasText: name });
  await expect.element(figuresOf('Sam1')).toHaveTextContent(/12,000\s*30%\s*1\s*33\.3%\s*1\s*12\.5%/);
  await targets().getByRole('button', { name: 'How it is counted: Targets this month' }).click();
  await expect.element(targets().getByText(/the agent’s own, or the company’s/)).toBeVisible();

  await openAs(ceo, '/app/dashboards/reports');
  await expect.element(targets()).toBeVisible();
  await settled();
  await expect.element(figuresOf('Sam1')).toHaveTextContent(/12,000\s*30%\s*1\s*33\.3%\s*1\s*12\.5%/);
  // of a colleague nobody wants viewings
  await expect.element(figuresOf('Sam2')).toHaveTextContent(/12,000\s*50%\s*1\s*33\.3%\s*1\s*–/);
});

it('there is no text about targets if none are set', async () => {
  const { seller } = await openOffice(1);
  await openAs(seller, '/app/seller/dashboard');
  await settled();
  await expect.element(targets()).toHaveLength(0);
});
