import { describe, expect, it } from 'vitest';
import { decode, encode } from '#model/commit/wire.ts';

describe('what is sent to the server', () => {
  it('comes back unchanged', () => {
    const at = new Date('2026-03-02T08:30:00.123Z');
    const values = { text: 'é', n: -1.5, yes: false, none: null, at, rows: [{ at, list: ['a'] }], group: {} };
    expect(decode(JSON.parse(JSON.stringify(encode(values))))).toEqual(values);
  });
  it('leaves out what is undefined, and takes no number that is none', () => {
    expect(encode({ a: undefined, b: 1 })).toEqual({ b: 1 });
    expect(() => encode({ a: Number.NaN })).toThrow('invalid');
    expect(() => encode({ a: 1n })).toThrow('invalid');
  });
  it.each([
    ['a moment that is none', { at: { $ms: 'x' } }],
    ['a moment beyond the calendar', { at: { $ms: 1e300 } }],
    ['nesting without end', JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)],
  ])('%s is refused', (_, value) => expect(() => decode(value)).toThrow('invalid'));
  it('a map that merely holds such a key stays a map', () => {
    expect(decode({ at: { $ms: 5, other: 1 } })).toEqual({ at: { $ms: 5, other: 1 } });
  });
  it('a key of the prototype’s is a key like any other, and changes nothing', () => {
    const read = decode(JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 1}'));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });
});
