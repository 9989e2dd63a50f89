import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choice, group, list, text } from '#model/fields.ts';
import { LOCALES } from '#model/people/account.ts';
import { defineSchema } from '#model/schema.ts';
import { namespaces } from '../local/words.ts';
import { ordersOf, placeOf, withWord, wordAt, wordsText } from './words.ts';

const schema = defineSchema({
  name: 'visits',
  fields: {
    title: text({ required: true, max: 80 }),
    place: group({ city: text({ max: 80 }), kind: choice(['Home', 'Office']) }),
    note: text({ max: 80 }),
    mood: choice(['Good', 'Fair', 'Bad']),
    tags: list(choice(['New', 'Old']), { max: 2 }),
  },
  title: 'title',
  sorts: [],
  filters: [],
});
const words = {
  name: 'Visits',
  fields: { title: 'Title', mood: 'Mood', createdAt: 'Created' },
  options: { mood: { Good: 'Good', Bad: 'Bad' } },
  confirm: { role: { add: 'Add?' } },
};
const placed = (key: string) => {
  const place = placeOf(words, key);
  return withWord(words, place, 'X', ordersOf(schema, place));
};

describe('a word', () => {
  it('of a field comes after the previous field of the schema, those of a group after the group', () => {
    expect(Object.keys(placed('fields.note').fields ?? {})).toEqual(['title', 'note', 'mood', 'createdAt']);
    expect(placed('fields.place.city')).toMatchObject({ fields: { 'place.city': 'X' } });
    expect(Object.keys(placed('fields.tags').fields ?? {})).toEqual(['title', 'mood', 'tags', 'createdAt']);
  });
  it('comes before the next if it has no previous one, and replaces another in the same place', () => {
    const place = ['fields', 'title'];
    const untitled = { ...words, fields: { mood: 'Mood' } };
    const found = withWord(untitled, place, 'X', ordersOf(schema, place));
    expect(Object.keys(found.fields ?? {})).toEqual(['title', 'mood']);
    expect(Object.entries(placed('fields.title').fields ?? {})[0]).toEqual(['title', 'X']);
  });
  it('of an option is among those of its choice, in their order', () => {
    const { options } = placed('options.mood.Fair');
    expect(JSON.stringify(options)).toBe('{"mood":{"Good":"Good","Fair":"X","Bad":"Bad"}}');
    expect(placed('options.tags.Old').options).toMatchObject({ tags: { Old: 'X' } });
    expect(placed('options.place.kind.Home').options).toMatchObject({ 'place.kind': { Home: 'X' } });
    expect(withWord({}, ['options', 'mood', 'Good'], 'X')).toEqual({ options: { mood: { Good: 'X' } } });
  });
  it('of anything else is at the end of its part', () => {
    expect(placed('confirm.role.remove').confirm).toEqual({ role: { add: 'Add?', remove: 'X' } });
    expect(Object.keys(placed('sections.about'))).toEqual([...Object.keys(words), 'sections']);
    expect(placed('singular')).toEqual({ ...words, singular: 'X' });
  });
  it('is refused for a field or an option the schema lacks', () => {
    expect(() => placed('fields.motes')).toThrow('visits has no field motes');
    expect(() => placed('options.mood.Odd')).toThrow('no option "Odd": Good, Fair, Bad');
    expect(() => placed('options.note.Odd')).toThrow('it is no choice');
  });
  it('is found at its place', () => {
    const at = (key: string) => wordAt(words, placeOf(words, key));
    expect([at('fields.mood'), at('options.mood.Bad'), at('confirm.role.add'), at('name')]).toEqual([
      ...['Mood', 'Bad', 'Add?', 'Visits'],
    ]);
    expect([at('fields.note'), at('options.tags.Old'), at('name.more')]).toEqual([undefined, undefined, undefined]);
    expect(at('fields')).toBe(words.fields);
  });
});

it('every file of words is written again unchanged', () => {
  const paths = LOCALES.flatMap((locale) => [...namespaces(locale).values()]);
  const texts = paths.map((path) => [path, readFileSync(`src/${path}`, 'utf8')] as const);
  expect(texts.filter(([, text]) => wordsText(JSON.parse(text)) !== text).map(([path]) => path)).toEqual([]);
});
