import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchanged } from '#lib/money/exchange.ts';
import { SAMPLES } from '#tests/data/e-invoice/samples.ts';
import { type Document, emirateOf, endpointOf, isExport, type Line } from './document.ts';
import { decimal, pintAe } from './pint-ae.ts';
import { problemsOf } from './problems.ts';

const { standard, exempt, reverseCharge, creditNote } = SAMPLES;
const kinds = Object.entries(SAMPLES) as [string, Document][];
const standing = (more: Partial<Document>): Document => ({ ...standard, ...more });
const supplied = (more: Partial<Document['supplier']>) => standing({ supplier: { ...standard.supplier, ...more } });
const bought = (more: Partial<Document['customer']>, by: Document = standard): Document => ({
  ...by,
  customer: { ...by.customer, ...more },
});
const eachLine = (by: Document, more: Partial<Line>): Document => ({
  ...by,
  lines: by.lines.map((line) => ({ ...line, ...more })),
});
/** The standard one with this tax. */
const taxed = (taxMinor: number) => standing({ taxes: standard.taxes.map((tax) => ({ ...tax, taxMinor })) });
const found = (document: Document) => [...new Set(problemsOf(document).map(({ field, rule }) => `${field} ${rule}`))];

describe.each(kinds)('%s', (kind, document) => {
  it('lacks nothing, and is written as the public rules accept it', () => {
    expect(problemsOf(document)).toEqual([]);
    expect(pintAe(document)).toBe(readFileSync(`tests/data/e-invoice/${kind}.xml`, 'utf8'));
  });
});

describe('what is missing or wrong', () => {
  const licence = { kind: 'TradeLicence', number: '1' } as const;
  const passport = { kind: 'Passport', number: 'X1', authority: 'France' } as const;
  // each document differs in one fact from a sample above, which lacks nothing
  it.each<[string, Document]>([
    ['supplier.country ibr-009', supplied({ country: undefined })],
    ['customer.country ibr-011', bought({ country: undefined })],
    ['supplier.street ibr-143-ae', supplied({ street: undefined })],
    ['supplier.city ibr-143-ae', supplied({ city: undefined })],
    ['supplier.region ibr-143-ae', supplied({ region: undefined })],
    ['supplier.region ibr-128-ae', supplied({ region: 'Dubai' })],
    ['customer.street ibr-144-ae', bought({ street: undefined })],
    ['customer.city ibr-144-ae', bought({ city: undefined })],
    ['customer.region ibr-144-ae', bought({ region: undefined })],
    ['customer.region ibr-128-ae', bought({ region: 'Paris' })],
    ['supplier.trn ibr-134-ae', supplied({ trn: undefined })],
    ['supplier.trn ibr-132-ae', supplied({ trn: '200000000000003' })],
    ['customer.trn ibr-132-ae', bought({ trn: '100123456700009' })],
    ['supplier.registration ibr-150-ae', supplied({ registration: undefined })],
    ['supplier.registration.authority ibr-172-ae', supplied({ registration: licence })],
    ['supplier.registration.authority ibr-012-ae', supplied({ registration: passport })],
    ['customer.registration.authority ibr-101-ae', bought({ registration: licence })],
    ['customer.registration.authority ibr-010-ae', bought({ registration: passport })],
    ['customer.registration ibr-135-ae', bought({ trn: undefined })],
    ['customer.registration ibr-136-ae', bought({ registration: undefined }, exempt)],
    ['customer.trn ibr-103-ae', bought({ trn: undefined, registration: passport }, reverseCharge)],
    ['dueDay ibr-127-ae', standing({ dueDay: '' })],
    ['uuid ibr-193-ae', standing({ uuid: '' })],
    ['credits ibr-055-ae', { ...creditNote, credits: undefined }],
    ['credits.reason ibr-001-ae', { ...creditNote, credits: { ...creditNote.credits, reason: 'VD' } }],
    ['rateMicro ibr-159-ae', standing({ currency: 'USD' })],
    ['principalTrn ibr-176-ae', standing({ principalTrn: standard.supplier.trn })],
    ['lines.0.description ibr-125-ae', eachLine(exempt, { description: '' })],
    ['lines.0.taxCategory ibr-166-ae', eachLine(reverseCharge, { reverseCharge: undefined })],
    [
      'lines.0.taxCategory ibr-174-ae',
      eachLine(reverseCharge, { reverseCharge: { nature: 'DL8.48.8.1', itemNumber: '' } }),
    ],
    ['lines.0.exemption ibr-167-ae', eachLine(exempt, { exemption: undefined })],
    ['lines.0.taxRateBp aligned-ibrp-s-05', eachLine(standard, { taxRateBp: 0 })],
    ['lines.0.taxRateBp ibr-190-ae', eachLine(standard, { taxRateBp: 700 })],
    ['taxRounding aligned-ibrp-s-09', taxed(200_834)],
  ])('%s', (problem, document) => {
    expect(found(document)).toContain(problem);
  });
  it('accepts tax that differs by two minor units', () => {
    expect(found(taxed(200_833))).toEqual([]);
  });
});

describe('parts of it', () => {
  it('an emirate is known by its code and its name', () => {
    expect(['DXB', 'dubai', ' Abu Dhabi ', 'Paris', undefined].map(emirateOf)).toEqual([
      ...(['DXB', 'DXB', 'AUH', undefined, undefined] as const),
    ]);
  });
  it('a firm is reached by its tax number, anyone else outside the network', () => {
    expect(endpointOf(standard.customer, false)).toBe('1001234567');
    expect(endpointOf({ name: 'Ada' }, false)).toBe('9900000098');
    expect(endpointOf({ name: 'Ada' }, true)).toBe('9900000099');
  });
  it('an export is bought abroad and taxed at nothing', () => {
    expect(isExport(SAMPLES.zeroRated)).toBe(true);
    expect(isExport({ ...SAMPLES.zeroRated, customer: standard.customer })).toBe(false);
    expect(isExport({ ...standard, customer: SAMPLES.zeroRated.customer })).toBe(false);
  });
  it('figures have the decimals of their currency', () => {
    expect([decimal(5, 2), decimal(-12_345, 3), decimal(7, 0)]).toEqual(['0.05', '-12.345', '7']);
    expect(exchanged(100_00, 'USD', 'AED', 3_672_500)).toBe(367_25);
    expect(exchanged(1_000, 'KWD', 'AED', 12_000_000)).toBe(12_00);
    expect(exchanged(1_000, 'JPY', 'AED', 24_500)).toBe(24_50);
  });
  it('what people type stays text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (name) => {
        const xml = pintAe(bought({ name }));
        expect(xml.match(/<cbc:RegistrationName>[^<]*<\/cbc:RegistrationName>/g)).toHaveLength(2);
        expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#13;)/);
      }),
      { numRuns: 30 },
    );
  });
});
