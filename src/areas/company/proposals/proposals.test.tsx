import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { encode } from '#model/commit/wire.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { openOffice, type Person, patch, read, update } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

const DAY_MS = 86_400_000;

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
