import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#lib/time/dates.ts';
import { create, listIds, openOffice, patch, read, stamp } from '#tests/component/office.ts';
import { goTo, openAs } from '#tests/component/open-app.tsx';
import { chooseMore } from '#tests/component/record-page.ts';
import { addContact } from '#tests/component/records.ts';
import { expectTidy } from '#tests/component/screen-checks.ts';

/** An issued invoice of 10,500 dirhams to a French-speaking customer, 20 days late, of which 500 came in. */
async function openLate(prepare: (companyId: string) => Promise<unknown> = async () => undefined) {
  const { companyId, ceo } = await openOffice(0);
  const at = `companies/${companyId}`;
  await patch(at, {
    legalName: 'Example Realty LLC',
    address: 'Marina Walk 1, Dubai',
    iban: 'AE070331234567890123456',
  });
  const contact = await addContact(ceo, {
    firstName: 'Claire',
    lastName: 'Martin',
    mobilePhone: '+971501112233',
    email: 'claire@example.com',
  });
  await patch(`${at}/contacts/${contact.id}`, { language: 'fr' });
  const lines = [
    { description: 'Advice', quantityMilli: 1000, unitPriceMinor: 1_000_000, taxCategory: 'Standard', taxRateBp: 500 },
  ];
  const draft = {
    kind: 'Service',
    status: 'Draft',
    contactId: contact.id,
    lines,
    billTo: { name: 'Claire Martin', address: 'Quay West 802' },
    issueDate: new Date(Date.now() - 34 * DAY_MS),
    dueDate: new Date(Date.now() - 20 * DAY_MS),
  };
  await create(ceo, 'invoices', 'invoice_0001', draft);
  const paid = {
    kind: 'Payment',
    receipt: 'EX-2026-00001/1',
    amountMinor: 50_000,
    method: 'Cheque',
    paidAt: new Date(Date.now() - DAY_MS),
  };
  await patch(`${at}/invoices/invoice_0001`, {
    status: 'PartiallyPaid',
    number: 'EX-2026-00001',
    title: 'EX-2026-00001',
    payments: [paid],
    paidMinor: 50_000,
    balanceMinor: 1_000_000,
    supplier: { legalName: 'Example Realty LLC', address: 'Marina Walk 1, Dubai', account: 'AE070331234567890123456' },
  });
  await prepare(companyId);
  await openAs(ceo, '/app/invoices/invoice_0001');
  return { companyId, contactId: contact.id, stored: () => read(`${at}/invoices/invoice_0001`) };
}

it('a payment has its receipt in the customer’s language, and a late customer a reminder as firm as the delay', async () => {
  await openLate();
  await page.getByRole('button', { name: 'Receipt EX-2026-00001/1' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt EX-2026-00001/1' });
  for (const [language, heading] of [
    ['Français', 'Reçu'],
    ['日本語', '領収書'],
    ['中文', '收据'],
    ['English', 'Receipt'],
  ] as const) {
    if (language !== 'Français') await receipt.getByRole('button', { name: language }).click();
    await expect.element(receipt.getByRole('heading', { name: heading, level: 3, exact: true })).toBeVisible();
  }
  await expect.element(receipt.getByText('AED 500.00').first()).toBeVisible();
  await expect.element(receipt.getByText('AED 10,500.00')).toBeVisible();
  await expectTidy('a receipt');
  await receipt.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Send reminder' }).click();
  const reminder = page.getByRole('dialog', { name: 'Reminder for EX-2026-00001' });
  const message = reminder.getByRole('textbox', { name: 'Message' });
  const says = (text: RegExp) =>
    expect.poll(() => (message.element() as HTMLTextAreaElement).value.replaceAll(/\s/g, ' ')).toMatch(text);
  await says(/il y a 20 jours.* AE070331234567890123456/);
  await reminder.getByRole('button', { name: 'English' }).click();
  await says(/20 days ago, and AED 10,000\.00 is still unpaid/);
  await reminder.getByRole('button', { name: 'Final' }).click();
  await says(/our last reminder/);
  const link = (name: string) => reminder.getByRole('link', { name });
  await expect
    .element(link('WhatsApp'))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/971501112233\?text=Dear/));
  await expect
    .element(link('E-mail'))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:claire@example\.com\?subject=Invoice%20EX/));
  await expectTidy('a reminder');
});

it('a contact’s page opens its statement', async () => {
  const { contactId } = await openLate();
  await goTo(`/app/contacts/${contactId}`);
  await chooseMore('Statement of account');
  const statement = page.getByRole('dialog', { name: 'Statement of Claire Martin' });
  await expect.element(statement.getByRole('heading', { name: 'Relevé de compte' })).toBeVisible();
  await expect.element(statement.getByRole('cell', { name: /10\s000,00/ }).first()).toBeVisible();
});

const letter = () => page.getByRole('dialog', { name: 'Send EX-2026-00001' });
it('without an inbox the letter opens the reader’s own program, and says that the PDF is missing', async () => {
  await openLate();
  await chooseMore('Send by e-mail');
  await expect.element(letter().getByText(/No mail inbox of yours is connected/)).toBeVisible();
  await expect
    .element(letter().getByRole('link', { name: 'E-mail' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:claire@example.com'));
});
const withInbox = (id: string) =>
  patch(`companies/${id}/inboxes/inbox_0000000001`, {
    ...{ name: 'Office', provider: 'Smtp', channel: 'Email', address: 'desk@example.com', state: 'Works' },
    ...{ members: [], ...stamp('system') },
  });
it('an invoice goes by mail from an inbox, with its PDF in the customer’s language', async () => {
  const { companyId } = await openLate(withInbox);
  await chooseMore('Send by e-mail');
  await expect.element(letter().getByText('From Office to claire@example.com')).toBeVisible();
  const message = letter().getByRole('textbox', { name: 'Message' });
  await expect.element(message).toHaveValue(expect.stringMatching(/^Bonjour Claire Martin/));
  await expectTidy('a letter with an invoice');
  await letter().getByRole('button', { name: 'Send by e-mail' }).click();
  await expect.element(page.getByText(/The mail is on its way/)).toBeVisible();
  const [id = ''] = listIds(`companies/${companyId}/messages`);
  expect(read(`companies/${companyId}/messages/${id}`)).toMatchObject({
    ...{ state: 'Queued', invoiceId: 'invoice_0001', documentLanguage: 'fr' },
    check: { purpose: 'Service' },
  });
});
it('a statement goes by mail as a PDF, with the balance in the text', async () => {
  const { companyId, contactId } = await openLate(withInbox);
  await goTo(`/app/contacts/${contactId}`);
  await chooseMore('Statement of account');
  await page
    .getByRole('dialog', { name: 'Statement of Claire Martin' })
    .getByRole('button', { name: 'Send by e-mail' })
    .click();
  const mail = page.getByRole('dialog', { name: /^Send Statement/ });
  await expect
    .element(mail.getByRole('textbox', { name: 'Message' }))
    .toHaveValue(expect.stringMatching(/^Bonjour Claire Martin[\s\S]*relevé de compte depuis le .* Solde : .*\d/));
  await expectTidy('a letter with a statement');
  await mail.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect.element(page.getByText(/The mail is on its way/)).toBeVisible();
  const [id = ''] = listIds(`companies/${companyId}/messages`);
  expect(read(`companies/${companyId}/messages/${id}`)).toMatchObject({
    ...{ state: 'Queued', statementOf: contactId, documentLanguage: 'fr' },
    check: { purpose: 'Service' },
  });
});
