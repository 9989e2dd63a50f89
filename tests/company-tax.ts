import type { TaxRules } from '#lib/money/tax-defaults.ts';
import { EVER } from '#lib/time/dating.ts';

/** The tax of a registered firm in the Emirates. */
export const TAX = {
  taxRegistered: true,
  taxIdLabel: 'TRN',
  taxId: '100000000000003',
  taxRateBp: 500,
} as const satisfies TaxRules;

const FOUNDED = new Date('2026-01-01T00:00:00Z');

/** Settings of tax that apply on every day, as they are stored. */
export const taxSettings = (more: Partial<TaxRules> = {}) => ({
  rules: [{ from: EVER, ...TAX, ...more }],
  version: 1,
  archivedAt: null,
  createdAt: FOUNDED,
  createdBy: 'founder',
  updatedAt: FOUNDED,
  updatedBy: 'founder',
});
