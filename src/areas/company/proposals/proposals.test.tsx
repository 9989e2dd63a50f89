import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { encode } from '#model/commit/wire.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { openOffice, type Person, patch, read, update } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addDeal, addLead } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

/** A proposal as the server stores one. */
function propose({ id: ownerId, companyId }: Person, number: number, lead: AnyRecord, set: Values, more: Values = {}) {
  const at = new Date();
  const request = { type: 'update', resource: 'leads', id: lead.id, version: lead.version, set };
  return patch(`companies/${companyId}/proposals/proposal_${number}`, {
    ...{ reference: `P-00000${number}`, keyId: 'key_1', ownerId, resource: 'leads', recordKey: lead.id, act: 'update' },
    ...{ request: JSON.stringify(encode(request)), state: 'Open', expiresAt: new Date(at.getTime() + 7 * DAY_MS) },
    ...{ version: 1, createdAt: at, createdBy: ownerId, updatedAt: at, updatedBy: ownerId, archivedAt: null },
    ...more,
  });
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a manager reads what a program proposes, approves one, refuses one, and sees one that is out of date', async () => {
  const { companyId, ceo } = await openOffice(0);
  const [lead, other, late] = [await addLead(ceo), await addLead(ceo), await addLead(ceo)];
  await propose(ceo, 1, lead, { status: 'Contacted' }, { reason: 'She answered our mail' });
  await propose(ceo, 2, other, { notes: 'Call at six' });
  await propose(ceo, 3, late, { notes: 'Call at seven' });
  await update(ceo, 'leads', late.id, { notes: 'She called' });
  await openAs(ceo, '/app/access');
  await page.getByRole('link', { name: 'Proposals' }).click();
  await expect.element(page.getByRole('heading', { name: 'Proposals', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Waiting').first()).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Access sections' });
  await expect.element(tabs.getByRole('link', { name: 'Proposals' })).toHaveAttribute('aria-current', 'page');
  await expect.element(tabs.getByRole('link', { name: 'Keys' })).toBeVisible();
  await expectTidy('the proposals');

  await page.getByRole('link', { name: 'P-000001' }).click();
  await expect.element(page.getByText('She answered our mail')).toBeVisible();
  const change = page.getByRole('region', { name: 'What would change' });
  await expect.element(change).toHaveTextContent(/Status.*New.*Contacted/);
  await expectTidy('a proposal');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Approved').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(read(`companies/${companyId}/leads/${lead.id}`)).toMatchObject({ status: 'Contacted', updatedBy: ceo.id });

  await visit('/app/access/proposals/proposal_2');
  await page.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox').fill('She asked us not to call');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(page.getByText('She asked us not to call')).toBeVisible();
  expect(read(`companies/${companyId}/leads/${other.id}`)).not.toHaveProperty('notes');

  await visit('/app/access/proposals/proposal_3');
  await expect.element(page.getByText(/was changed after this was proposed/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

it('a manager changes what is proposed before a yes, and takes it back', async () => {
  const { companyId, ceo } = await openOffice(0);
  const lead = await addLead(ceo, { notes: 'Met at the fair' });
  const stored = () => read(`companies/${companyId}/leads/${lead.id}`);
  await propose(ceo, 1, lead, { notes: 'Call at six', budgetMinMinor: 10_000_000 });
  await openAs(ceo, '/app/access/proposals/proposal_1');
  await expect.element(page.getByRole('region', { name: 'What would change' })).toHaveTextContent(/100,000/);
  await button('Edit').click();
  const dialog = page.getByRole('dialog');
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await expect.element(notes).toHaveValue('Call at six');
  await expectTidy('a proposal that is edited');
  await notes.fill('Call at nine');
  await dialog.getByRole('button', { name: 'Save and approve' }).click();
  await expect.element(page.getByText('Changed before approval')).toBeVisible();
  expect(stored()).toMatchObject({ notes: 'Call at nine', budgetMinMinor: 10_000_000, updatedBy: ceo.id });
  expect(JSON.parse(String(read(`companies/${companyId}/proposals/proposal_1`)?.edited))).toEqual({
    notes: 'Call at nine',
  });

  await button('Undo').click();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect(stored()).toMatchObject({ notes: 'Met at the fair', version: 3 });
  expect(stored()).not.toHaveProperty('budgetMinMinor');
});

it('what a command is called with is read by its labels, as people write it', async () => {
  const { ceo } = await openOffice(0);
  const deal = await addDeal(ceo);
  const input = { madeBy: 'Buyer', amountMinor: 200_000_000, validUntil: new Date('2099-03-09T00:00:00Z') };
  const request = { command: 'offers.make', id: deal.id, version: deal.version, input };
  await propose(
    ceo,
    1,
    deal,
    {},
    {
      ...{ resource: 'deals', act: 'offers.make', request: JSON.stringify(encode(request)) },
    },
  );
  await openAs(ceo, '/app/access/proposals/proposal_1');
  await expect.element(page.getByText('Make offer · Deals')).toBeVisible();
  const values = page.getByRole('region', { name: 'With these values' });
  await expect.element(values).toHaveTextContent(/Made by.*Buyer.*Amount.*2,000,000.*Valid until.*2099/);
  await expect.element(values).not.toHaveTextContent(/Minor|madeBy/);
  await button('Edit').click();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toHaveValue('2,000,000');
});
