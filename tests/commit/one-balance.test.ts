import { it } from 'vitest';
import { expectOneBalance } from './random-ledgers.ts';

it('M20 ageing, statement and list have one balance, whatever was paid, reversed, refunded, credited and kept', () =>
  expectOneBalance(1000));
