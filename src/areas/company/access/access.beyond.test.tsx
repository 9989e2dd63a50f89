import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { classOf } from '#tests/classes.ts';
import { expectTexts, press } from '#tests/component/hands.ts';
import { hire, listIds, openOffice, patch, read } from '#tests/component/office.ts';
import { address, openAs, visit } from '#tests/component/open-app.tsx';
import { inMore } from '#tests/component/record-page.ts';
import { addLead } from '#tests/component/records.ts';
import { expectTidy, setWidth, WIDTHS } from '#tests/component/screen-checks.ts';

const part = (name: string) => page.getByCss(`.${classOf('areas/company/access/parts', name)}`);
const myRequests = () => page.getByCss(`.${classOf('kit/access/access', 'myRequests')}`);
const expectDenied = () => expect.poll(address).toMatch(/^\/app\/access-denied$/);
const requestsOf = (companyId: string) =>
  listIds(`companies/${companyId}/accessRequests`).map((id) => read(`companies/${companyId}/accessRequests/${id}`));

it('the simulator answers for a person, a supposed record and a real one', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const other = await hire(companyId, 'Seller', 'Olga');
  const lead = await addLead(other, { fullName: 'Simulated Lead' });
  await openAs(ceo, '/app/access?tab=simulator&action=edit&object=leads');
  const verdict = (name: string) => part('verdict').getByRole('heading', { name });
  const person = page.getByLabelText('Person', { exact: true });
  await person.selectOptions('Sam1 Example (Seller)');
  await expect.element(verdict('Allowed')).toBeVisible();
  await page.getByLabelText('A colleague’s').click();
  await expect.element(verdict('Refused')).toBeVisible();
  await expect
    .element(part('verdict'))
    .toHaveTextContent('The role covers only their own records, and this is not one of them.');
  await page.getByLabelText('Their own').click();
  await page.getByLabelText('Company suspended').click();
  await expect.element(part('verdict')).toHaveTextContent('Members can view, but not change anything');
  await page.getByLabelText('Company suspended').click();
  await expect.element(verdict('Allowed')).toBeVisible();

  // the facts of a real record
  await page.getByLabelText('Or a real record').fill(lead.id);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect.element(page.getByText('Simulated Lead')).toBeVisible();
  await expect.element(verdict('Refused')).toBeVisible();
  await person.selectOptions('Olga Example (Seller)');
  await expect.element(verdict('Allowed')).toBeVisible();
  // the facts of a real person
  await patch(`users/${seller.id}`, { isBanned: true });
  await person.selectOptions('Sam1 Example (Seller)');
  await expect.element(part('verdict')).toHaveTextContent('The account is suspended');
  // the case is in the address
  expect(address()).toContain(`record=${lead.id}`);
});

it('a pack is turned on: an Agent then opens leads and makes one, and not before', async () => {
  const { companyId, ceo } = await openOffice(0);
  const agent = await hire(companyId, 'Agent', 'Aya');
  await openAs(agent, '/app/seller/leads');
  await expectDenied();
  await expect(addLead(agent, { fullName: 'Too Early' }), 'the server refuses as well').rejects.toThrow('forbidden');

  await openAs(ceo, '/app/access?tab=packs');
  const sales = page.getByRole('switch', { name: 'Sales' });
  await expect.element(sales).not.toBeChecked();
  await sales.click();
  const dialog = page.getByRole('dialog', { name: 'Turn on: Sales' });
  await expect.element(dialog).toHaveTextContent('1 person gets more rights.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sales).not.toBeChecked();
  await sales.click();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(sales).toBeChecked();
  await visit('/app/access?tab=packs');
  await expect.element(sales).toBeChecked();

  await openAs(agent, '/app/seller/leads');
  await expect.element(page.getByText('No leads yet', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New lead' }).first()).toBeVisible();
  await addLead(agent, { fullName: 'Agents First' });
  await visit('/app/seller/leads');
  await expect.element(page.getByRole('link', { name: 'Agents First', exact: true })).toBeVisible();

  // off again: the right is gone at once
  await openAs(ceo, '/app/access?tab=packs');
  await sales.click();
  await page.getByRole('dialog', { name: 'Turn off: Sales' }).getByRole('button', { name: 'Turn off' }).click();
  await expect.element(sales).not.toBeChecked();
  await expect(addLead(agent)).rejects.toThrow('forbidden');
});

it('a Seller asks to assign; the CEO grants it by a role; the Seller reads the answer', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const lead = await addLead(seller, { fullName: 'Wants Assigning' });
  await openAs(seller, `/app/seller/leads/${lead.id}`);
  const ask = async () => (await inMore('Reassign')).click({ force: true });
  await ask();
  const why = page.getByRole('dialog', { name: 'Why can’t I?' });
  await expect.element(why).toHaveTextContent('not allowed for your role, Seller');
  await expect.element(why).toHaveTextContent('No policy rule grants it.');
  await expect.element(why.getByText('Chris Example')).toBeVisible();
  await why.getByLabelText('Reason (optional)').fill('I cover for Olga this week');
  await why.getByRole('button', { name: 'Request access' }).click();
  await expect.element(why.getByText('Request sent. Waiting for a decision.')).toBeVisible();
  await press('Escape');
  await expect.element(why).not.toBeInTheDocument();
  // asked once: the second time the open request is shown
  await ask();
  await expect.element(why.getByText('I cover for Olga this week')).toBeVisible();
  await expect.element(why.getByRole('button', { name: 'Request access' })).toHaveLength(0);
  expect(requestsOf(companyId)).toMatchObject([
    { requesterId: seller.id, action: 'assign', object: 'leads', recordKey: lead.id, status: 'Open' },
  ]);

  await openAs(ceo, '/app/access');
  const tab = page.getByRole('navigation', { name: 'Access sections' }).getByRole('link', { name: 'Requests' });
  await expect.element(tab).toHaveTextContent('1');
  await tab.click();
  await expect.element(part('request')).toHaveTextContent('I cover for Olga this week');
  await part('request').getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  // never CEO: a CEO may not give that
  await expectTexts(dialog.getByRole('option'), ['HR']);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(page.getByText('No pending requests')).toBeVisible();
  await page.getByRole('button', { name: 'Granted' }).click();
  await expect.element(part('request')).toHaveTextContent('New role: HR');
  expect(read(`users/${seller.id}`)?.Role).toBe('HR');
  expect(requestsOf(companyId)).toMatchObject([{ status: 'Granted', decidedBy: ceo.id, decision: 'role:HR' }]);

  await openAs(seller, '/app/access-denied');
  await expect.element(myRequests()).toHaveTextContent('New role: HR');
});

it('a page is requested and declined with a reason, by HR', async () => {
  const { companyId } = await openOffice(0);
  const accountant = await hire(companyId, 'Accountant', 'Ari');
  const hr = await hire(companyId, 'HR', 'Hana');
  await openAs(accountant, '/app/invoices');
  await expectDenied();
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect.element(page.getByText('Request sent. Waiting for a decision.')).toBeVisible();

  await openAs(hr, '/app/access?tab=requests');
  await expect.element(part('request').getByRole('button', { name: 'Turn on the pack “Finance”' })).toBeVisible();
  await part('request').getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the request' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(requestsOf(companyId)).toMatchObject([{ status: 'Open' }]);
  await dialog.getByLabelText('Reason (shown to the person)').fill('Invoices come next quarter');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('No pending requests')).toBeVisible();
  expect(requestsOf(companyId)).toMatchObject([{ status: 'Declined', decidedBy: hr.id }]);
  await openAs(accountant, '/app/access-denied');
  await expect.element(myRequests()).toHaveTextContent('Invoices come next quarter');
  await visit('/app/invoices');
  await expectDenied();
});

it.each(['Seller', 'Accountant'])('the access page is not for a %s, who rules over nobody', async (role) => {
  const { companyId } = await openOffice(0);
  await openAs(await hire(companyId, role, 'Ari'), '/app/access?tab=packs');
  await expectDenied();
  await expect.element(page.getByRole('link', { name: 'Access', exact: true })).toHaveLength(0);
});

it.each(WIDTHS)('axe finds nothing on any tab at %i px', async (width) => {
  const { companyId, ceo, seller } = await openOffice(1);
  const at = new Date();
  await patch(`companies/${companyId}/accessRequests/request_to_look_at`, {
    requesterId: seller.id,
    action: 'assign',
    object: 'leads',
    note: 'Please',
    status: 'Open',
    version: 1,
    createdAt: at,
    createdBy: seller.id,
    updatedAt: at,
    updatedBy: seller.id,
    archivedAt: null,
  });
  await openAs(ceo, '/app/access');
  await setWidth(width);
  const grid = page.getByCss(`.${classOf('areas/company/access/grid', 'grid')}`);
  for (const [tab, ready] of [
    ['matrix', grid],
    ['simulator', part('verdict')],
    ['packs', part('pack')],
    ['requests', part('request')],
  ] as const) {
    await visit(`/app/access?tab=${tab}`);
    await expect.element(ready.first()).toBeVisible();
    await expectTidy(`${tab} ${width}`);
  }
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectTidy(`dialog ${width}`);
});
