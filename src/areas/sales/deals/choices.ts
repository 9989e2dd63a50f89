import { OPEN_STAGES } from '#lib/sales/pipeline.ts';
import type { DealType } from './schema.ts';

export const DEAL_TYPES = ['SaleReady', 'SaleOffPlan', 'Lease', 'LeaseRenewal'] as const;
export const STAGES = [...OPEN_STAGES, 'Closed', 'Lost'] as const;
/** Where a deal may be lost from: what fell through was closed. */
export const LOST_FROM = [...OPEN_STAGES, 'Closed'] as const;
export const LOST_REASONS = [
  'Price',
  'Finance',
  'Competitor',
  'ClientWithdrew',
  'PropertyUnavailable',
  'Legal',
  'Other',
] as const;
/** When an instalment of a payment plan is due. */
export const TRIGGERS = ['Booking', 'SPA', 'Date', 'ConstructionPct', 'Handover', 'PostHandover'] as const;

/** Everything that may be on a deal's checklist. */
export const CHECKLIST_ITEMS = [
  'KycBuyer',
  'KycSeller',
  'FormA',
  'FormB',
  'FormF',
  'Deposit',
  'MortgageApproval',
  'Noc',
  'LiabilityLetter',
  'TrusteeBooking',
  'TitleDeed',
  'BookingForm',
  'BookingPayment',
  'Spa',
  'Oqood',
  'RegistrationFee',
  'OfferLetter',
  'Cheques',
  'TenancyContract',
  'Ejari',
  'Utility',
] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

interface Template {
  /** Wanted before the transfer is pending. */
  readonly contract: readonly ChecklistItem[];
  /** Wanted before the deal is closed. */
  readonly transfer: readonly ChecklistItem[];
  /** Only where the deal needs them. */
  readonly optional: readonly ChecklistItem[];
}
const LEASE: Template = {
  contract: ['KycBuyer', 'OfferLetter', 'Cheques', 'Deposit', 'TenancyContract'],
  transfer: ['Ejari', 'Utility'],
  optional: [],
};
/** What each kind of deal goes through, in its order. */
export const TEMPLATES: { readonly [type in DealType]: Template } = {
  SaleReady: {
    contract: ['KycBuyer', 'KycSeller', 'FormA', 'FormB', 'FormF', 'Deposit'],
    transfer: ['Noc', 'TrusteeBooking', 'TitleDeed'],
    optional: ['MortgageApproval', 'LiabilityLetter'],
  },
  SaleOffPlan: {
    contract: ['KycBuyer', 'BookingForm', 'BookingPayment', 'Spa'],
    transfer: ['Oqood', 'RegistrationFee'],
    optional: [],
  },
  Lease: LEASE,
  LeaseRenewal: { ...LEASE, contract: ['OfferLetter', 'Cheques', 'TenancyContract'] },
};
