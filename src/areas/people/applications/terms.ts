import { date, money, number } from '#model/fields.ts';

/** What is settled when somebody is hired. */
export const TERMS = {
  offerStartDate: date({ required: true }),
  offerProbationMonths: number({ min: 0, max: 6 }),
  offerBasicMinor: money({ required: true, min: 1 }),
  offerHousingMinor: money(),
  offerTransportMinor: money(),
  offerOtherMinor: money(),
};
export const TERM_NAMES = Object.keys(TERMS) as readonly (keyof typeof TERMS)[];
