import { it } from 'vitest';
import { expectOneBalance } from './random-ledgers.ts';

it(
  'M20 ageing, statement and list have one balance in 10,000 random ledgers, and all credited is nothing',
  () => expectOneBalance(10_000),
  240_000,
);
