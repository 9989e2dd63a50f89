/** How a country numbers permission to advertise a property. */
export interface PermitRules {
  readonly permitRequired: boolean;
  /** Days ahead at which its end is worth a warning. */
  readonly permitWarnDays: number;
  /** What the permit is called there. */
  readonly permitLabel?: string;
  /** Regular expression, matched in full. */
  readonly permitPattern?: string;
}

/** Where a company of this country starts; the rules are a setting. */
export const permitDefaults = (country: string): PermitRules =>
  country === 'AE'
    ? { permitRequired: true, permitWarnDays: 14, permitLabel: 'Trakheesi', permitPattern: '[0-9]{10,11}' }
    : { permitRequired: false, permitWarnDays: 14 };
