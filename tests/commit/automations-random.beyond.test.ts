import { it } from 'vitest';
import { expectTriedIsDone } from './random-rules.ts';

it(
  '1,000 random rules: what a dry run counts is what the clock acts on with the same events',
  () => expectTriedIsDone(1000),
  240_000,
);
