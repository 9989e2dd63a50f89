import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#lib/countries.ts';
import { taxDefaults } from '#lib/tax-defaults.ts';
import type { Values } from '#model/schema.ts';
import { sampleOf } from '#model/to-sample.ts';
import { issuesOf } from '#model/to-zod.ts';
import { defaultSettings } from './defaults.ts';
import { companies } from './schema.ts';
import { SETTINGS } from './settings.ts';

const NOW = new Date('2026-03-02T08:30:00Z');
const wrong = (values: Values) =>
  issuesOf(companies, { ...sampleOf(companies), suspensionReason: undefined, ...values }, NOW).map(
    ({ field, key }) => `${field} ${key}`,
  );
const wrongIn = (name: string, set: Values) => {
  const schema = SETTINGS[name]?.schema;
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
    [{ taxId: '12345' }, 'taxId company.error.trn'],
    [{ taxRegistered: true, taxId: undefined }, 'taxId ui.validation.required'],
    [{ iban: 'AE070331234567890123457' }, 'iban company.error.iban'],
    [{ iban: 'nonsense' }, 'iban company.error.iban'],
    [{ timezone: 'Mars/Base' }, 'timezone company.error.timezone'],
    [{ invoicePrefix: 'a b' }, 'invoicePrefix company.error.prefix'],
    [{ invoiceDueDays: 121 }, 'invoiceDueDays ui.validation.range'],
    [{ website: 'javascript:alert(1)' }, 'website company.error.website'],
  ])('%j: %s', (values, issue) => expect(wrong(values)).toEqual([issue]));
  it.each<Values>([
    { brandColour: '#AbC' },
    { topNavColour: '#0f5c6e' },
    { country: 'FR', taxId: 'FR12345678901' },
    { taxRegistered: false, taxId: undefined },
  ])('%j is right', (values) => expect(wrong(values)).toEqual([]));
});

describe('settings', () => {
  it.each(Object.keys(SETTINGS))('%s starts valid in every country', (name) => {
    const schema = SETTINGS[name]?.schema;
    for (const country of [...COUNTRIES, 'XX'])
      expect(schema && issuesOf(schema, defaultSettings(name, country), NOW), country).toEqual([]);
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
    ['compliance', { permitPattern: '[' }, 'permitPattern company.error.pattern'],
    ['compliance', { permitPattern: '(a+)+b' }, 'permitPattern company.error.pattern'],
    ['compliance', { permitLabel: undefined }, 'permitLabel ui.validation.required'],
  ])('%s %j: %s', (name, set, issue) => expect(wrongIn(name, set)).toEqual([issue]));
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
