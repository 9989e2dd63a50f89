/** Where people come from: leads and contacts say it in the same words (RESO LeadSource and the portals here). */
export const LEAD_SOURCES = [
  'PropertyFinder',
  'Bayut',
  'Dubizzle',
  'OtherPortal',
  'Website',
  'WhatsApp',
  'PhoneCall',
  'WalkIn',
  'Referral',
  'RepeatClient',
  'SocialMedia',
  'Campaign',
  'Event',
  'ColdCall',
  'Import',
  'Other',
] as const;

/** Deals and meetings without a lead store a word for it, because a query cannot find an absent value. */
export const NO_LEAD = 'NoLead';
/** What deals and meetings repeat of their lead: where it came from. */
export const REPEATED_SOURCES = [...LEAD_SOURCES, NO_LEAD] as const;
