import { beforeEach, describe, expect, it } from 'vitest';
import { deriveInvoice } from '#areas/sales/invoices/derived.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { deliverDue, type Outgoing, type Sent } from '#areas/sales/messages/deliver.ts';
import type { Values } from '#model/schema.ts';
import { makePaper } from '#server/make-paper.ts';
import { textOfPdf } from '#tests/pdf-text.ts';
import { EMAIL, idBy, inbox, leadId, messagesStored, withAna, world } from './message-world.ts';
import { A, NOW, typedSample } from './world.ts';

withAna();

let inboxId: string;
let contactId: string;
const line = (description: string) => ({
  ...{ description, quantityMilli: 1000, unitPriceMinor: 1_000_000 },
  ...{ taxCategory: 'Standard', taxRateBp: 500 },
});
const bill = (more: Values = {}) => {
  const values = {
    ...{ id: 'invoice_0000001', reference: 'DR-000001', title: 'EX-2026-00001', number: 'EX-2026-00001' },
    ...{ kind: 'Service', status: 'Issued', contactId, currency: 'AED', local: { currency: 'AED' }, paidMinor: 0 },
    ...{ billTo: { name: 'نورة الهاشمي', address: 'Corniche 7\nDubai' }, issueDate: NOW, dueDate: NOW },
    ...{ lines: [line('Advice')], supplier: { legalName: 'Marin Homes', address: 'Marina Walk 1', taxId: 'TRN 100' } },
    ...more,
  };
  return world.given('invoices', { ...values, ...deriveInvoice(values as unknown as Invoice, NOW) });
};
beforeEach(async () => {
  const contact = await world.given('contacts', {
    ...{ ...typedSample('contacts'), fullName: 'Ana Costa', email: EMAIL, sellerId: 'seller', reference: 'C-000001' },
    mobilePhone: '+971501234567',
  });
  contactId = contact.id;
  inboxId = (await inbox({ provider: 'Smtp', channel: 'Email', address: 'desk@marin.example', members: ['ceo'] })).id;
  await bill();
});
const send = async (as: string, more: Values = {}, options = {}) => {
  const channel = String(more.channel ?? 'Email');
  const id = await idBy(
    channel,
    channel === 'Email' ? EMAIL : '+971501234567',
    channel === 'Email' && !('inboxId' in more) ? inboxId : undefined,
  );
  const input = {
    channel,
    contactId,
    invoiceId: 'invoice_0000001',
    language: 'fr',
    subject: 'Facture',
    text: 'Bonjour',
  };
  return world.call(
    as,
    'messages.send',
    { id, version: 0 },
    { ...input, ...(channel === 'Email' && { inboxId }), ...more },
    options,
  );
};
/** What an inbox sends. */
async function sent(withPaper = true): Promise<readonly Outgoing[]> {
  const all: Outgoing[] = [];
  const senders = {
    open: async () => '{}',
    file: async () => undefined,
    send: async (outgoing: Outgoing): Promise<Sent> => {
      all.push(outgoing);
      return { kind: 'Accepted', providerId: 'id-1' };
    },
  };
  await deliverDue(A, { ...world.context, senders, ...(withPaper && { paper: makePaper }) });
  return all;
}

it('an invoice goes as a PDF in the language that was chosen, as a service to its customer', async () => {
  await send('ceo');
  const [{ files: [document] = [], to } = { to: '' }, ...more] = await sent();
  expect([to, document?.name, more]).toEqual([EMAIL, 'EX-2026-00001.pdf', []]);
  const [sheet = ''] = textOfPdf(document?.bytes ?? new Uint8Array());
  for (const words of ['Facture', 'EX-2026-00001', 'Marin Homes', 'Corniche 7', 'Advice', 'TRN 100', 'Quantité'])
    expect(sheet).toContain(words);
  expect(sheet.replaceAll(/[\s\u00a0\u202f|]/g, '')).toContain('10500,00');
  expect(sheet).not.toMatch(/[□\u{FFFD}]|invoices:|print\.|fields\.|undefined/u);
  expect(messagesStored()).toMatchObject([
    { state: 'Sent', invoiceId: 'invoice_0000001', documentLanguage: 'fr', check: { purpose: 'Service' } },
  ]);
});

it('letters that no font has are named before it is sent, by field', async () => {
  const lettersIn = async (more: Values = {}) => (await send('ceo', more, { dryRun: true })).effects;
  expect(await lettersIn()).toEqual([]);
  await bill({ billTo: { name: '한국 Trade', address: 'Corniche 7' }, lines: [line('Advice'), line('שלום')] });
  const named = [
    { key: 'letters', params: { letters: '한국', resource: 'invoices', field: 'billTo' } },
    { key: 'letters', params: { letters: 'שלום', resource: 'invoices', field: 'lines' } },
  ];
  expect(await lettersIn()).toEqual(named);
  expect(await lettersIn({ invoiceId: undefined, statementFrom: NOW })).toEqual(named);
});

it.each(['en', 'zh', 'ja'])('a long invoice has as many sheets as its lines need, in %s', async (language) => {
  await bill({
    lines: Array.from({ length: 50 }, (_, at) => line(`Advice ${at + 1}`)),
    notes: 'Thank you. '.repeat(80),
  });
  await send('ceo', { language });
  const [{ files: [document] = [] } = {}] = await sent();
  const sheets = textOfPdf(document?.bytes ?? new Uint8Array());
  expect(sheets.length).toBeGreaterThan(1);
  for (const at of [1, 25, 50]) expect(sheets.join()).toContain(`Advice ${at}|`);
  expect(sheets.join()).not.toMatch(/[□\u{FFFD}]|invoices:|print\.|fields\.|undefined/u);
});

it('what cannot be drawn is not sent without its document', async () => {
  await send('ceo');
  expect(await sent(false)).toEqual([]);
  expect(messagesStored()).toMatchObject([{ state: 'Failed' }]);
});

it('what has lost its invoice is not sent without it', async () => {
  await send('ceo');
  await world.store.run(async ({ remove }) => remove(`companies/${A}/invoices/invoice_0000001`));
  expect(await sent()).toEqual([]);
  expect(messagesStored()).toMatchObject([{ state: 'Failed', code: 'document' }]);
});

it('only an issued invoice of theirs goes, by mail, by those who may edit it', async () => {
  const refusal = (as: string, more: Values = {}) => world.refusalOf(() => send(as, more));
  const wrong = 'invalid invoiceId ui.validation.reference';
  expect(await refusal('ceo', { channel: 'WhatsApp' })).toBe(wrong);
  // it would be noted as sent with a document that nobody sent
  expect(await refusal('ceo', { inboxId: undefined })).toBe(wrong);
  expect(await refusal('ceo', { leadId, contactId: undefined })).toBe(wrong);
  expect(await refusal('ceo', { invoiceId: 'invoice_0000009' })).toBe(wrong);
  await bill({ id: 'invoice_0000002', number: undefined, status: 'Draft' });
  expect(await refusal('ceo', { invoiceId: 'invoice_0000002' })).toBe(wrong);
  await bill({ id: 'invoice_0000003', status: 'Void' });
  expect(await refusal('ceo', { invoiceId: 'invoice_0000003' })).toBe(wrong);
  await bill({ id: 'invoice_0000004', contactId: 'contact_000000009' });
  expect(await refusal('ceo', { invoiceId: 'invoice_0000004' })).toBe(wrong);
  expect(await refusal('seller')).toBe(wrong);
  expect(messagesStored()).toEqual([]);
  expect(await refusal('ceo')).toBe('written');
});

describe('a statement', () => {
  const from = new Date(NOW.getTime() - 30 * 86_400_000);
  const stated = { invoiceId: undefined, statementFrom: from };
  it('goes as a PDF with what the customer owed, owes, and what was theirs', async () => {
    const before = new Date(from.getTime() - 86_400_000);
    await bill({ id: 'invoice_0000002', number: 'EX-2025-00009', title: 'EX-2025-00009', issueDate: before });
    await bill({ id: 'invoice_0000003', number: 'EX-2026-00077', contactId: 'contact_000000009' });
    await send('ceo', { ...stated, language: 'fr' });
    const [{ files: [document] = [], to } = { to: '' }, ...more] = await sent();
    expect([to, document?.name.endsWith('.pdf'), more]).toEqual([EMAIL, true, []]);
    const [sheet = ''] = textOfPdf(document?.bytes ?? new Uint8Array());
    for (const words of ['Corniche 7', 'EX-2026-00001', '31 janv. 2026']) expect(sheet).toContain(words);
    for (const hidden of ['EX-2025-00009', 'EX-2026-00077']) expect(sheet).not.toContain(hidden);
    const figures = sheet.replaceAll(/[\s\u00a0\u202f|]/g, '');
    for (const amount of ['10500,00', '21000,00']) expect(figures).toContain(amount);
    expect(sheet).not.toMatch(/[□\u{FFFD}]|invoices:|statement\.|fields\.|undefined/u);
    expect(messagesStored()).toMatchObject([
      { state: 'Sent', statementOf: contactId, documentLanguage: 'fr', check: { purpose: 'Service' } },
    ]);
  });
  it('is of a customer who was billed, by mail, by those who may write all invoices', async () => {
    const refusal = (as: string, more: Values = {}) => world.refusalOf(() => send(as, { ...stated, ...more }));
    const wrong = 'invalid statementFrom ui.validation.reference';
    expect(await refusal('ceo', { channel: 'WhatsApp' })).toBe(wrong);
    expect(await refusal('ceo', { inboxId: undefined })).toBe(wrong);
    expect(await refusal('ceo', { leadId, contactId: undefined })).toBe(wrong);
    expect(await refusal('ceo', { invoiceId: 'invoice_0000001' })).toBe(wrong);
    expect(await refusal('seller')).toBe(wrong);
    await bill({ number: undefined, status: 'Draft' });
    expect(await refusal('ceo')).toBe(wrong);
    expect(messagesStored()).toEqual([]);
  });
  it('of a contact that is no longer there is not sent', async () => {
    await send('ceo', stated);
    await world.store.run(async ({ remove }) => remove(`companies/${A}/contacts/${contactId}`));
    expect(await sent()).toEqual([]);
    expect(messagesStored()).toMatchObject([{ state: 'Failed', code: 'document' }]);
  });
});
