import { it } from 'vitest';
import { expectOneBalance } from './random-ledgers.ts';

it('M20 ageing, statement and list have one balance, whatever was paid, credited and kept; all credited is nothing', () =>
  expectOneBalance(1000));
