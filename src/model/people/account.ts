/** Every value of Role that may be stored (specification, point 6). */
export const ROLES = [
  'SuperAdmin',
  'CEO',
  'HR',
  'Seller',
  'Coordinator',
  'SalesExecutive',
  'Agent',
  'TeamLeader',
  'SalesManager',
  'MarketingManager',
  'OffPlanSales',
  'ReadyToMoveSales',
  'Secretary',
  'FrontDeskOfficer',
  'OfficeBoy',
  'Accountant',
  'HumanResources',
  'PublicRelationsOfficer',
] as const;
export type Role = (typeof ROLES)[number];

export const LOCALES = ['en', 'zh', 'fr', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];
/** The locale of this name; English for any other name. */
export const localeOf = (name: unknown): Locale => LOCALES.find((locale) => locale === name) ?? 'en';

/** A signed-in person as screens see them, read from users/{uid} by one precedence. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Exactly as stored; only the 18 values of ROLES grant anything. */
  readonly Role: string;
  readonly company_id?: string;
  readonly pictureUrl?: string;
  /** Wants pop-ups of the browser; absent means no. */
  readonly Notification?: true;
  readonly forcePasswordReset: boolean;
  readonly isBanned: boolean;
}
