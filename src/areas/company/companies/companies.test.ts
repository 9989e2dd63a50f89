import { describe, expect, it } from 'vitest';
import { taxDefaults } from '#lib/money/tax-defaults.ts';
import { COUNTRIES } from '#lib/people/countries.ts';
import { sampleOf } from '#model/derive/to-sample.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { Values } from '#model/schema.ts';
import { defaultSettings } from './defaults.ts';
import { companies } from './schema.ts';
import { onceOf } from './settings/by-day.ts';
import { SETTINGS } from './settings.ts';

const NOW = new Date('2026-03-02T08:30:00Z');
const wrong = (values: Values) =>
  issuesOf(companies, { ...sampleOf(companies), suspensionReason: undefined, ...values }, NOW).map(
    ({ field, key }) => `${field} ${key}`,
  );
/** What a tab edits: of rules by day, those of one day. */
const schemaNamed = (name: string) => SETTINGS[name]?.flat ?? SETTINGS[name]?.schema;
const wrongIn = (name: string, set: Values) => {
  const schema = schemaNamed(name);
  if (!schema) throw new Error(name);
  return issuesOf(schema, { ...defaultSettings(name, 'AE'), ...set }, NOW).map(({ field, key }) => `${field} ${key}`);
};

describe('the company', () => {
  it('is valid as the sample has it', () => expect(wrong({})).toEqual([]));
  it.each<[Values, string]>([
    [{ brandColour: 'teal' }, 'brandColour company.error.hex'],
    [{ brandColour: '#12345' }, 'brandColour company.error.hex'],
    [{ brandColour: '#1234' }, 'brandColour company.error.hex'],
    [{ topNavColour: '#ggg' }, 'topNavColour company.error.hex'],
    [{ siren: '732829321' }, 'siren company.error.siren'],
    [{ iban: 'AE070331234567890123457' }, 'iban company.error.iban'],
    [{ iban: 'nonsense' }, 'iban company.error.iban'],
    [{ timezone: 'Mars/Base' }, 'timezone company.error.timezone'],
    [{ invoicePrefix: 'a b' }, 'invoicePrefix company.error.prefix'],
    [{ invoiceDueDays: 121 }, 'invoiceDueDays ui.validation.range'],
    [{ website: 'javascript:alert(1)' }, 'website company.error.website'],
  ])('%j: %s', (values, issue) => expect(wrong(values)).toEqual([issue]));
  it.each<Values>([{ brandColour: '#AbC' }, { topNavColour: '#0f5c6e' }, { siren: '732829320' }])(
    '%j is right',
    (values) => expect(wrong(values)).toEqual([]),
  );
});

describe('settings', () => {
  it.each(Object.keys(SETTINGS))('%s starts valid in every country', (name) => {
    const schema = schemaNamed(name);
    const stored = SETTINGS[name]?.schema;
    for (const country of [...COUNTRIES, 'XX']) {
      const usual = defaultSettings(name, country);
      expect(schema && issuesOf(schema, usual, NOW), country).toEqual([]);
      expect(stored && issuesOf(stored, onceOf(stored, usual), NOW), country).toEqual([]);
    }
  });
  it('judges each version of the rules by itself', () => {
    const stored = SETTINGS.attendance?.schema;
    const usual = defaultSettings('attendance', 'AE');
    const rules = [
      { from: '2026-01-01', ...usual },
      { from: '2026-01-01', ...usual, shiftEnd: '08:00' },
    ];
    const found = stored && issuesOf(stored, { rules, holidays: [{ dateKey: '2026-13-01', name: 'x' }] }, NOW);
    expect(found?.map(({ field, key }) => `${field} ${key}`)).toEqual(
      expect.arrayContaining(['rules.1.shiftEnd company.error.shift', 'rules.1.from dated.error.order']),
    );
    const day = { dateKey: '2026-12-02', name: 'x' };
    const twice = stored && issuesOf(stored, { rules: rules.slice(0, 1), holidays: [day, day] }, NOW);
    expect(twice?.map(({ field }) => field)).toEqual(['holidays']);
  });
  it.each<[string, Values, string]>([
    [
      'commission',
      {
        tiers: [
          { fromMinor: 500, agentSplitBp: 6000 },
          { fromMinor: 400, agentSplitBp: 7000 },
        ],
      },
      'tiers company.error.tiers',
    ],
    ['commission', { tiers: [{ fromMinor: 5 }] }, 'tiers.0.agentSplitBp ui.validation.required'],
    ['commission', { saleBp: 10_001 }, 'saleBp ui.validation.range'],
    ['payroll', { wpsRoutingCode: '12345678' }, 'wpsRoutingCode company.error.routing'],
    ['payroll', { wpsEnabled: true, wpsRoutingCode: '123456789' }, 'wpsEmployerId ui.validation.required'],
    ['payroll', { nightFrom: '24:00' }, 'nightFrom ui.validation.clock'],
    ['payroll', { payDay: 29 }, 'payDay ui.validation.range'],
    ['attendance', { shiftEnd: '09:00' }, 'shiftEnd company.error.shift'],
    ['attendance', { holidays: [{ dateKey: '2026-13-01', name: 'x' }] }, 'holidays.0.dateKey company.error.day'],
    [
      'attendance',
      {
        holidays: [
          { dateKey: '2026-12-02', name: 'x' },
          { dateKey: '2026-12-02', name: 'y' },
        ],
      },
      'holidays company.error.sameDay',
    ],
    [
      'leave',
      {
        policies: [
          { type: 'Sick', days: 1, counting: 'Working' },
          { type: 'Sick', days: 2, counting: 'Working' },
        ],
      },
      'policies company.error.leaveTwice',
    ],
    [
      'leave',
      { policies: [{ type: 'Sick', days: 9, counting: 'Working', payTiers: [{ days: 8, payBp: 0 }] }] },
      'policies company.error.payTiers',
    ],
    ['pipeline', { probOfferMade: 900 }, 'probOfferMade company.error.stages'],
    ['tax', { taxRegistered: true }, 'taxId ui.validation.required'],
    ['tax', { taxId: '12345', country: 'AE' }, 'taxId company.error.trn'],
    ['compliance', { permitPattern: '[' }, 'permitPattern company.error.pattern'],
    ['compliance', { permitPattern: '(a+)+b' }, 'permitPattern company.error.pattern'],
    ['compliance', { permitLabel: undefined }, 'permitLabel ui.validation.required'],
  ])('%s %j: %s', (name, set, issue) => expect(wrongIn(name, set)).toEqual([issue]));
  it('take any tax number outside the Emirates, and none of a firm that is not registered', () => {
    expect(wrongIn('tax', { taxId: 'FR12345678901', country: 'FR' })).toEqual([]);
    expect(wrongIn('tax', { taxRegistered: false })).toEqual([]);
  });
  it('ends a year of holidays at 60', () => {
    const holidays = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        dateKey: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
        name: 'x',
      }));
    expect(wrongIn('attendance', { holidays: holidays(60) })).toEqual([]);
    expect(wrongIn('attendance', { holidays: holidays(61) })).toEqual(['holidays company.error.holidays']);
  });
});

it('knows the usual tax of where companies are founded, and says nothing elsewhere', () => {
  expect(taxDefaults('AE')).toEqual({ taxIdLabel: 'TRN', taxRateBp: 500 });
  expect(taxDefaults('JP').taxRateBp).toBe(1000);
  expect(taxDefaults('XX')).toEqual({ taxRateBp: 0 });
});
