import { it } from 'vitest';
import { expectSettled } from './retro-people.ts';

/** `FUZZ_PEOPLE=1000` asks for more. */
const PEOPLE = Number(process.env.FUZZ_PEOPLE ?? 250);

it(
  `approved on the 26th, then work, leave, overtime, corrections: ${PEOPLE} people get what one late run pays`,
  () => expectSettled(PEOPLE),
  900_000,
);
