import { it } from 'vitest';
import { expectOneBalance } from './random-ledgers.ts';

/** `FUZZ_LEDGERS=10000` asks for more. */
const LEDGERS = Number(process.env.FUZZ_LEDGERS ?? 2_000);

it(
  `M20 ageing, statement and list have one balance in ${LEDGERS} random ledgers, and all credited is nothing`,
  () => expectOneBalance(LEDGERS),
  600_000,
);
