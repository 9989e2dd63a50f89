import { it } from 'vitest';
import { expectSettled } from './retro-people.ts';

it(
  'approved on the 26th, then work, leave, overtime, corrections: two runs pay what one late run pays',
  () => expectSettled(25),
  60_000,
);
