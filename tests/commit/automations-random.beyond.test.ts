import { it } from 'vitest';
import { expectTriedIsDone } from './random-rules.ts';

it('1,000 random rules: a dry run counts the events on which the clock acts', () => expectTriedIsDone(1000), 240_000);
