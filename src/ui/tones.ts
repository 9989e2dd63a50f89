import type { IconName } from './icon-paths.ts';

export type Tone = 'blue' | 'teal' | 'violet' | 'amber' | 'orange' | 'green' | 'brass' | 'red' | 'grey';

/** One look for each state of the whole product: colour, icon and (from the labels) the word. */
export const TONES: { readonly [value: string]: { readonly tone: Tone; readonly icon: IconName } } = {
  Open: { tone: 'blue', icon: 'history' },
  Granted: { tone: 'green', icon: 'check' },
  Declined: { tone: 'red', icon: 'lost' },
  NotStarted: { tone: 'grey', icon: 'person' },
  InProgress: { tone: 'blue', icon: 'edit' },
  Cleared: { tone: 'green', icon: 'checkCircle' },
  EnhancedReview: { tone: 'amber', icon: 'eye' },
  Rejected: { tone: 'red', icon: 'lost' },
  Expired: { tone: 'orange', icon: 'history' },
  Clear: { tone: 'green', icon: 'check' },
  PossibleMatch: { tone: 'amber', icon: 'warning' },
  Match: { tone: 'red', icon: 'warning' },
  New: { tone: 'blue', icon: 'spark' },
  Contacted: { tone: 'teal', icon: 'call' },
  Qualified: { tone: 'violet', icon: 'qualified' },
  Viewing: { tone: 'amber', icon: 'eye' },
  Negotiating: { tone: 'orange', icon: 'handshake' },
  Won: { tone: 'brass', icon: 'trophy' },
  Lost: { tone: 'red', icon: 'lost' },
  Unreachable: { tone: 'grey', icon: 'callMissed' },
  Hot: { tone: 'red', icon: 'flame' },
  Warm: { tone: 'amber', icon: 'sun' },
  CompanyOnboarding: { tone: 'amber', icon: 'spark' },
  CompanyActive: { tone: 'green', icon: 'checkCircle' },
  CompanySuspended: { tone: 'red', icon: 'lock' },
  Cold: { tone: 'blue', icon: 'cold' },
  Banned: { tone: 'red', icon: 'lock' },
  PendingReset: { tone: 'amber', icon: 'refresh' },
  Unverified: { tone: 'grey', icon: 'email' },
  Active: { tone: 'green', icon: 'checkCircle' },
};
