import type { IconName } from './icon-paths.ts';

export type Tone = 'blue' | 'teal' | 'violet' | 'amber' | 'orange' | 'green' | 'brass' | 'red' | 'grey';

/** One look for each state of the whole product: colour, icon and (from the labels) the word. */
export const TONES: { readonly [value: string]: { readonly tone: Tone; readonly icon: IconName } } = {
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
  Cold: { tone: 'blue', icon: 'cold' },
};
