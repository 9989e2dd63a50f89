import { it } from 'vitest';
import { expectSettled } from './retro-people.ts';

it(
  'approved on the 26th, then work, leave, overtime, corrections: 1,000 people get what one late run pays',
  () => expectSettled(1_000),
  900_000,
);
