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
