import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PaymentOrder, pain001, paymentIssues } from './pain001.ts';

const [PARIS, BERLIN, DUBAI, KUWAIT] = [
  'FR1420041010050500013M02606',
  'DE89370400440532013000',
  'AE070331234567890123456',
  'KW81CBKU0000000000001234560101',
] as const;
const SALARIES: PaymentOrder = {
  ...{ id: 'SALARY-2026-03', at: '2026-03-25T08:30:00Z', day: '2026-03-28', currency: 'EUR', purpose: 'Salary' },
  payer: { name: 'Maison & Cie', iban: PARIS },
  transfers: [
    { id: 'SALARY-2026-03-E001', name: 'Ada Martin', iban: PARIS, amountMinor: 312_345, text: 'SALARY-2026-03' },
    { id: 'SALARY-2026-03-E002', name: 'Jörg Weiß', iban: BERLIN, amountMinor: 5, text: 'SALARY-2026-03' },
  ],
};
const PAYOUT: PaymentOrder = {
  ...{ ...SALARIES, id: 'PO-000001', purpose: 'Other', currency: 'KWD' },
  payer: { name: 'Harbour Homes', iban: KUWAIT, bic: 'CBKUKWKW' },
  transfers: [{ id: 'PO-000001-1', name: 'Omar', iban: KUWAIT, amountMinor: 1_234_567, text: 'PO-000001' }],
};
const codes = (order: PaymentOrder) =>
  paymentIssues(order).map(({ code, at }) => (at === undefined ? code : `${code} ${at}`));

describe('an order of payments', () => {
  it.each([
    ['salaries', SALARIES],
    ['payout', PAYOUT],
  ])('%s: lacks nothing, and is written as the public schema has it', (name, order) => {
    expect(paymentIssues(order)).toEqual([]);
    expect(pain001(order)).toBe(readFileSync(`tests/data/payments/${name}.xml`, 'utf8'));
  });
  it('adds up, in the decimals of its currency', () => {
    expect(pain001(SALARIES)).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>3123.50</CtrlSum>');
    expect(pain001(PAYOUT)).toContain('<InstdAmt Ccy="KWD">1234.567</InstdAmt>');
    expect(pain001({ ...PAYOUT, currency: 'JPY' })).toContain('<InstdAmt Ccy="JPY">1234567</InstdAmt>');
  });
  it('cuts what is longer than a bank takes, and between characters', () => {
    const [first] = SALARIES.transfers;
    const long = first ? [{ ...first, name: '山'.repeat(200), id: 'x'.repeat(50) }] : [];
    const xml = pain001({ ...SALARIES, transfers: long });
    expect(xml).toContain(`<Nm>${'山'.repeat(140)}</Nm>`);
    expect(xml).toContain(`<EndToEndId>${'x'.repeat(35)}</EndToEndId>`);
  });
  it('says what a bank would send it back for', () => {
    expect(codes({ ...SALARIES, transfers: [] })).toEqual(['nobody']);
    expect(codes({ ...SALARIES, payer: { ...SALARIES.payer, iban: '' } })).toContain('payerIban');
    const [first, second] = SALARIES.transfers;
    const wrong = first && second ? [first, { ...second, iban: 'DE89370400440532013001' }] : [];
    expect(codes({ ...SALARIES, transfers: wrong })).toEqual(['iban 1']);
    // beyond the single area the payer's bank is named, and an account abroad cannot be paid
    expect(codes({ ...PAYOUT, payer: { ...PAYOUT.payer, bic: undefined } })).toEqual(['payerBic']);
    expect(codes({ ...PAYOUT, payer: { ...PAYOUT.payer, iban: DUBAI } })).toEqual(['abroad 0']);
    expect(codes({ ...SALARIES, currency: 'USD' })).toEqual(['payerBic', 'abroad 1']);
  });
});
