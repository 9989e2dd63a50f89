import { permitDefaults } from '#lib/permit-defaults.ts';
import type { Values } from '#schema/schema.ts';

const FRIDAY_OFF = new Set(['SA', 'KW', 'QA', 'BH', 'OM', 'EG', 'JO', 'IQ']);
const WORK_WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const GULF_WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];

/** Federal leave of the Emirates as its public guides give it (domain model 2.1); elsewhere a plain start. */
const EMIRATES_LEAVE: Values[] = [
  { type: 'Annual', days: 30, counting: 'Calendar' },
  {
    type: 'Sick',
    days: 90,
    counting: 'Calendar',
    payTiers: [
      { days: 15, payBp: 10_000 },
      { days: 30, payBp: 5000 },
      { days: 45, payBp: 0 },
    ],
  },
  {
    type: 'Maternity',
    days: 60,
    counting: 'Calendar',
    payTiers: [
      { days: 45, payBp: 10_000 },
      { days: 15, payBp: 5000 },
    ],
  },
  { type: 'Parental', days: 5, counting: 'Working' },
  { type: 'Bereavement', days: 5, counting: 'Working' },
  { type: 'Unpaid', days: 30, counting: 'Calendar', payTiers: [{ days: 30, payBp: 0 }] },
];
const PLAIN_LEAVE: Values[] = [
  { type: 'Annual', days: 20, counting: 'Working' },
  { type: 'Sick', days: 10, counting: 'Working' },
  { type: 'Unpaid', days: 30, counting: 'Calendar', payTiers: [{ days: 30, payBp: 0 }] },
];
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
      return {
        dayBasis: 'Fixed30',
        payDay: 28,
        dailyMinutes: 480,
        otDayBp: 12_500,
        otNightBp: 15_000,
        otRestBp: 15_000,
        otHolidayBp: 15_000,
        nightFrom: '22:00',
        nightTo: '04:00',
        deductionCapBp: 5000,
        wpsEnabled: false,
      };
    case 'attendance':
      return {
        workWeek: FRIDAY_OFF.has(country) ? GULF_WEEK : WORK_WEEK,
        shiftStart: '09:00',
        shiftEnd: '18:00',
        breakMinutes: 60,
        graceMinutes: 10,
        halfDayUnderMinutes: 300,
        otMinMinutes: 30,
      };
    case 'leave':
      return { policies: inEmirates ? EMIRATES_LEAVE : PLAIN_LEAVE };
    case 'pipeline':
      return {
        probNew: 1000,
        probOfferMade: 2500,
        probNegotiation: 4000,
        probReserved: 6000,
        probContractSigned: 8000,
        probTransferPending: 9000,
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
