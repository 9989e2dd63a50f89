import { expect, it } from 'vitest';
import { fitOf } from './wish.ts';

const listing = { annualListPriceMinor: 105_000_000 };
it.each([
  [{ intent: 'Buy' }, { hasRooms: false, isHere: false, overMinor: 0 }],
  [
    { intent: 'Buy', bedroomsMax: 3 },
    { hasRooms: true, isHere: false, overMinor: 0 },
  ],
  [
    { intent: 'Buy', communities: ['Pearl Quay'] },
    { hasRooms: false, isHere: true, overMinor: 0 },
  ],
  [
    { intent: 'Buy', budgetMaxMinor: 100_000_000 },
    { hasRooms: false, isHere: false, overMinor: 5_000_000 },
  ],
  [
    { intent: 'Buy', budgetMaxMinor: 110_000_000 },
    { hasRooms: false, isHere: false, overMinor: 0 },
  ],
])('what fits for %o', (lead, fit) => expect(fitOf(lead, listing)).toEqual(fit));
