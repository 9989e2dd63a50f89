import type { ChannelName } from './channels.ts';

/** A way in that is open: companies/{companyId}/channels/{channel}. Nobody but the server reads it. */
export interface ChannelDocument {
  /** In the address. */
  readonly key: string;
  /** What the sender signs its bodies with, where it does. */
  readonly signingSecret?: string;
  readonly since: Date;
}
export const OUTCOMES = ['lead', 'activity', 'refused'] as const;
export const REFUSALS = ['secret', 'signature', 'old', 'oversized', 'malformed', 'spam', 'none', 'invalid'] as const;
export type IntakeRefusal = (typeof REFUSALS)[number];

/** What came in, and what became of it: companies/{companyId}/intake/{id}. */
export interface IntakeDocument {
  readonly channel: ChannelName;
  readonly at: Date;
  /** Below zero and the smaller the newer: the newest stand first. */
  readonly rank: number;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly reason?: IntakeRefusal;
  readonly name?: string;
  readonly leadId?: string;
  /** As it came, for trying again. */
  readonly body?: string;
  /** Refusals of one kind are counted and not stored one by one. */
  readonly count?: number;
}
export const channelsOf = (companyId: string) => `companies/${companyId}/channels`;
export const channelPath = (companyId: string, channel: string) => `${channelsOf(companyId)}/${channel}`;
export const intakeOf = (companyId: string) => `companies/${companyId}/intake`;
export const intakePath = (companyId: string, id: string) => `${intakeOf(companyId)}/${id}`;
export const intakeAddress = (companyId: string, channel: string, key: string) =>
  `/api/intake/${companyId}/${channel}/${key}`;
/** Entries the page lists. */
export const LISTED = 200;
