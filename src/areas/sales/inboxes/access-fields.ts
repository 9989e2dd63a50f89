import { choice, number, text } from '#model/fields.ts';

/** What an inbox may be connected with. */
export const ACCESS = {
  host: text({ max: 120, pattern: '[A-Za-z0-9.-]{1,120}' }),
  port: number({ min: 1, max: 65_535 }),
  user: text({ max: 160 }),
  /** A password, an API key or a token. */
  secret: text({ max: 2000 }),
  domain: text({ max: 120, pattern: '[A-Za-z0-9.-]{1,120}' }),
  region: choice(['US', 'EU']),
  phoneNumberId: text({ max: 40, pattern: '[0-9]{1,40}' }),
};
/** What each service needs. */
export const NEEDED = {
  Smtp: ['host', 'port', 'user', 'secret'],
  Mailgun: ['domain', 'secret'],
  Extension: [],
  WhatsApp: ['phoneNumberId', 'secret'],
} as const;
/** What each service may be given besides. */
export const OPTIONAL = { Smtp: [], Mailgun: ['region'], Extension: [], WhatsApp: [] } as const;
