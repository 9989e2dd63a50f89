import { describe, expect, it } from 'vitest';
import { mentionedIn } from '#lib/text/mentions.ts';
import { partsOf, toStored, typedMention } from './mentions.ts';

describe('a text with colleagues in it', () => {
  it('is stored by uid and read in parts', () => {
    const chosen = [
      { uid: 'u1', name: 'Sam' },
      { uid: 'u2', name: 'Sam Example' },
    ];
    const stored = toStored('Ask @Sam Example, then @Sam. mail@Sam', chosen);
    expect(stored).toBe('Ask @[u2], then @[u1]. mail@[u1]');
    expect(mentionedIn(`${stored} @[u2]`)).toEqual(['u2', 'u1']);
    expect(partsOf('Ask @[u2], then')).toEqual(['Ask ', { uid: 'u2' }, ', then']);
  });
  it('holds nobody who was not chosen', () => {
    expect(mentionedIn(toStored('@Sam and a@b.example and @[no uid]', []))).toEqual([]);
    expect(partsOf('@[<img>] @[]')).toEqual(['@[<img>] @[]']);
    expect(partsOf('')).toEqual([]);
  });
});

describe('what is typed after an at sign', () => {
  it.each([
    ['@', { start: 0, typed: '' }],
    ['Ask @sa', { start: 4, typed: 'sa' }],
    ['Ask @sam ex', { start: 4, typed: 'sam ex' }],
    ['電話した、@山', { start: 5, typed: '山' }],
  ])('%j', (text, found) => expect(typedMention(text, text.length)).toEqual(found));
  it.each(['', 'Ask', 'a@b', 'Ask @sam ex tomorrow', '@[u1]', 'Ask @sam\nthen'])('%j is none', (text) =>
    expect(typedMention(text, text.length)).toBeUndefined(),
  );
  it('looks before the caret only', () => {
    expect(typedMention('Ask @sa later', 7)).toEqual({ start: 4, typed: 'sa' });
  });
});
