import { expect, it } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import en from './labels.en.json' with { type: 'json' };
import fr from './labels.fr.json' with { type: 'json' };
import ja from './labels.ja.json' with { type: 'json' };
import zh from './labels.zh.json' with { type: 'json' };
import { actsOf, changesOf, checkRule, TRIGGERS } from './offered.ts';
import { linesOf, type PartWords, PLACES, partAt, withPart } from './parts.ts';
import type { Rule } from './schema.ts';

const schemaOf = (name: string) => {
  const schema = SCHEMAS.find((one) => one.name === name);
  if (!schema) throw new Error(`no schema named ${name}`);
  return schema;
};
/** Words of which each is its own key, so that a part shows which it is. */
const WORDS: PartWords = {
  text: (path) => path,
  fieldName: (name) => name,
  optionName: (_, value) => value,
  people: [{ value: 'sara', label: 'Sara' }],
};
const textAt = (labels: object, key: string): string =>
  String(key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], labels));

/** A rule with everything that a resource offers. */
const rules = TRIGGERS.flatMap((resource) => {
  const schema = schemaOf(resource);
  return changesOf(schema).map((change): Rule => {
    const began: Rule = { on: { resource, change: 'Created' }, acts: [] };
    const [line] = linesOf(began);
    const rule = line ? withPart(began, schemaOf, line, 'change', change) : began;
    const field = change === 'Changed' ? { field: Object.keys(schema.fields)[0] } : {};
    return {
      ...{ on: { ...rule.on, ...field } },
      where: [{ field: 'createdAt', operator: 'IsSet' }],
      acts: actsOf(schema).map((act) => ({ act })),
    };
  });
});

it('a sentence has the same places in four languages, and each of them holds something', () => {
  for (const rule of rules)
    for (const line of linesOf(rule)) {
      const placesIn = (labels: object) => (textAt(labels, line.key).match(/\{\{\w+\}\}/g) ?? []).toSorted();
      expect(placesIn(en).length, line.key).toBeGreaterThan(0);
      for (const other of [fr, ja, zh]) expect(placesIn(other), line.key).toEqual(placesIn(en));
      for (const place of placesIn(en)) {
        const name = place.slice(2, -2);
        expect(PLACES).toContain(name);
        if (line.of === 'on' || name === 'act')
          expect(partAt(rule, schemaOf(rule.on.resource), line, name, WORDS), `${line.key} ${name}`).toBeDefined();
      }
    }
});

it('another resource or act drops what made sense with the former one alone', () => {
  const rule: Rule = {
    on: { resource: 'leads', change: 'Moved', to: 'Qualified' },
    where: [{ field: 'score', operator: 'AtLeast', value: '60' }],
    acts: [{ act: 'Assign', to: 'sara' }],
  };
  expect(checkRule(rule, SCHEMAS)).toEqual([]);
  const [on, where, act] = linesOf(rule);
  if (!on || !where || !act) throw new Error('three lines');
  const other = withPart(rule, schemaOf, on, 'resource', 'todo');
  expect(other).toEqual({ on: { resource: 'todo', change: 'Created' }, acts: [{ act: 'Task' }] });
  expect(withPart(rule, schemaOf, where, 'field', 'intent').where).toEqual([{ field: 'intent', operator: 'Is' }]);
  expect(withPart(rule, schemaOf, act, 'act', 'Note').acts).toEqual([{ act: 'Note' }]);
  expect(withPart(rule, schemaOf, on, 'change', 'Passed').on).toMatchObject({ change: 'Passed', minutes: 0 });
  expect(checkRule(other, SCHEMAS).map(({ field }) => field)).toEqual(['acts.0.value']);
});
