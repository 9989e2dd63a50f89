import { flag, money, number, text } from './fields.ts';

/** Number of a firm in France. */
export const siren = () => text({ max: 9, pattern: '[0-9]{9}' });

/** What the law of France asks of a firm's invoices beside its name and tax number. */
export const FRENCH = {
  legalForm: text({ max: 60 }),
  shareCapitalMinor: money(),
  siren: siren(),
  /** Town of the register of commerce. */
  rcs: text({ max: 80 }),
  /** Of a year; left empty, the rate of the law. */
  latePenaltyBp: number({ min: 0, max: 10_000, percent: true }),
  /** What a late customer pays for the recovery; left empty, what the law says. */
  recoveryFeeMinor: money(),
  earlyDiscount: text({ max: 200 }),
  /** Bills no tax (article 293 B of the tax code). */
  isSmallFirm: flag(),
  taxOnDebits: flag(),
} as const;
