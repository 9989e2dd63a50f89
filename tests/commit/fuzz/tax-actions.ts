import type { Values } from '#model/schema.ts';
import type { Command } from './command.ts';
import type { Dice } from './dice.ts';

const NUMBERS = ['100000000000003', '100123456700003'];
/** A day within 20 days of the day of the tests. */
const dayOf = (dice: Dice) => new Date(Date.UTC(2026, 1, 10 + dice.below(40))).toISOString().slice(0, 10);
const called = (verb: string, version: number, input: Values) => ({
  called: { command: `taxRules.${verb}`, id: 'tax', version, input },
});

/** Another tax of the company from a day on: rate, number, rounding, or not registered any more. */
const changing: Command = (dice, world) => {
  const version = Number(world.read('settings/tax')?.version ?? 0);
  const [taxRounding, taxDirection] = [dice.one(['Line', 'Rate']), dice.one(['HalfUp', 'Down', 'Up'])];
  const input = {
    from: dayOf(dice),
    taxIdLabel: 'TRN',
    taxRateBp: dice.one([0, 500, 600, 1000]) ?? 500,
    taxRegistered: !dice.onceIn(6),
    taxId: dice.onceIn(10) ? '12' : dice.one(NUMBERS),
    ...(dice.onceIn(2) && { taxRounding }),
    ...(dice.onceIn(2) && { taxDirection }),
    ...(!dice.onceIn(8) && { note: 'Law' }),
  };
  return called('change', dice.onceIn(15) ? Math.max(0, version - 1) : version, input);
};
/** Takes one back that has not begun, or now and then any. */
const withdrawing: Command = (dice, world) => {
  const { version = 0, rules = [] } = (world.read('settings/tax') ?? {}) as {
    readonly version?: number;
    readonly rules?: readonly { readonly from: string }[];
  };
  const planned = rules.filter(({ from }) => from > '2026-03-02');
  const from = dice.one(dice.onceIn(4) ? rules : planned)?.from ?? dayOf(dice);
  return called('withdraw', version, { from });
};
/** The company's tax from a day on. */
export const taxing: Command = (dice, world, as) => (dice.onceIn(3) ? withdrawing : changing)(dice, world, as);
