import { permitDefaults } from '#lib/permit-defaults.ts';
import { USUAL_CHANCES } from '#lib/pipeline.ts';
import { leaveDefaults, PAYROLL_DEFAULTS, workDefaults } from '#lib/work-rules.ts';
import type { Values } from '#model/schema.ts';

const PASSPORT = { code: 'Passport', pattern: '[A-Z0-9]{5,15}', check: 'None' };
const NATIONAL = { code: 'NationalId', check: 'None' };
const LICENCE = { code: 'TradeLicence', check: 'None' };
const EMIRATES_ID = { code: 'EmiratesId', pattern: '784[0-9]{12}', check: 'Luhn' };
const PERMIT = { code: 'ResidencePermit', check: 'None' };

/**
 * What holds while nobody has saved these settings: domain model 2.1, by country (ISO 3166-1 alpha-2). Amounts are
 * minor units of the company's currency; a threshold is known for the Emirates only.
 */
export function defaultSettings(name: string, country: string): Values {
  const inEmirates = country === 'AE';
  switch (name) {
    case 'commission':
      return { saleBp: 200, leaseBp: 500, offPlanBp: 500, minFeeMinor: 0, agentSplitBp: 5000 };
    case 'payroll':
      return { ...PAYROLL_DEFAULTS };
    case 'attendance':
      return { ...workDefaults(country) };
    case 'leave':
      return { policies: leaveDefaults(country) };
    case 'pipeline':
      return {
        ...Object.fromEntries(Object.entries(USUAL_CHANCES).map(([stage, chance]) => [`prob${stage}`, chance])),
        leadSlaMinutes: 30,
      };
    case 'compliance':
      return {
        kycRequired: inEmirates,
        cashThresholdMinor: inEmirates ? 5_500_000 : 0,
        retentionYears: 5,
        ...permitDefaults(country),
        idTypes: inEmirates
          ? [PASSPORT, EMIRATES_ID, NATIONAL, LICENCE, PERMIT]
          : [PASSPORT, NATIONAL, LICENCE, PERMIT],
      };
    default:
      return {};
  }
}
