import { expect, it } from 'vitest';
import { COMMANDS } from '#areas/commands.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { inputPlaces } from '#model/commit/input-places.ts';
import type { Field } from '#model/fields.ts';
import { LOCALES } from '#model/people/account.ts';
import { serverPolicy } from '#server/policy.ts';
import { allWords } from './locales.ts';

const { program } = await serverPolicy();
const words = allWords();
const proposable = COMMANDS.filter(({ on, of = on.name, right }) => program(right, of, 'own').can);
const wordsOf = (field: Field, name: string): string[] => [
  `fields.${name}`,
  ...(field.kind === 'choice' ? field.options.map((option) => `options.${name}.${option}`) : []),
  ...(field.kind === 'rows' || field.kind === 'group'
    ? Object.entries(field.fields).flatMap(([inner, one]) => wordsOf(one, `${name}.${inner}`))
    : []),
];

it.each(LOCALES)('every input of a command that a program may propose has its words, in %s', (locale) => {
  const missing = proposable.flatMap((command) =>
    Object.entries(inputPlaces(command, SCHEMAS)).flatMap(([input, { field, resource, name }]) =>
      wordsOf(field, name)
        .filter((key) => !words.get(resource)?.get(locale)?.has(key))
        .map((key) => `${command.name} ${input}: ${resource}:${key}`),
    ),
  );
  expect(missing).toEqual([]);
});

it.each(LOCALES)('every command that a program may propose is called by its words, in %s', (locale) => {
  const known = [...(words.get('proposals')?.get(locale)?.keys() ?? [])].filter((key) => key.startsWith('command.'));
  const called = new Set(proposable.map(({ name }) => `command.${name}`));
  expect(known.toSorted()).toEqual([...called].toSorted());
});
