import { contactRulesOf } from '#lib/messaging/may-contact.ts';
import { usualCashThreshold } from '#lib/money/cash.ts';
import { taxDefaults } from '#lib/money/tax-defaults.ts';
import { idTypeDefaults } from '#lib/people/id-types.ts';
import { permitDefaults } from '#lib/sales/permit-defaults.ts';
import { USUAL_CHANCES } from '#lib/sales/pipeline.ts';
import { leaveDefaults, PAYROLL_DEFAULTS, workDefaults } from '#lib/work/work-rules.ts';
import type { Values } from '#model/schema.ts';

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
    case 'tax':
      return { ...taxDefaults(country) };
    case 'pipeline':
      return {
        ...Object.fromEntries(Object.entries(USUAL_CHANCES).map(([stage, chance]) => [`prob${stage}`, chance])),
        leadSlaMinutes: 30,
      };
    case 'routing':
      return { mode: 'Off', nextMinutes: 30 };
    case 'compliance':
      return {
        kycRequired: inEmirates,
        cashThresholdMinor: usualCashThreshold(country),
        retentionYears: 5,
        ...permitDefaults(country),
        idTypes: idTypeDefaults(country),
      };
    case 'contactRules':
      return inEmirates ? { countries: [{ country, ...contactRulesOf(country) }] } : {};
    default:
      return {};
  }
}
