import { describe, expect, it } from 'vitest';
import { panelHeight, peekedIn, withPeek } from './peek.ts';

describe('a record beside its list', () => {
  it('is read from the address, where an id may be one', () => {
    expect(peekedIn('?status=New&peek=lead_1-a')).toBe('lead_1-a');
    expect(peekedIn('?status=New')).toBeUndefined();
    expect(peekedIn('?peek=')).toBeUndefined();
    expect(peekedIn('?peek=a/b')).toBeUndefined();
    expect(peekedIn(`?peek=${'x'.repeat(65)}`)).toBeUndefined();
  });
  it('comes and goes without touching the rest of the address', () => {
    expect(withPeek('?status=New%2CLost', 'a')).toBe('?status=New%2CLost&peek=a');
    expect(withPeek('?peek=a&status=New', 'b')).toBe('?peek=b&status=New');
    expect(withPeek('?peek=a&status=New', undefined)).toBe('?status=New');
    expect(withPeek('?peek=a', undefined)).toBe('');
    expect(withPeek('?q=a b', undefined)).toBe('?q=a b');
    expect(withPeek('', 'a')).toBe('?peek=a');
  });
});

describe('the height of its panel', () => {
  const page = { window: 900, start: 240 };
  it('reaches to the end of the window, and grows while a long list is scrolled', () => {
    expect(panelHeight({ ...page, top: 240, column: 1200 })).toBe(660);
    expect(panelHeight({ ...page, top: 140, column: 1200 })).toBe(760);
    expect(panelHeight({ ...page, top: -900, column: 1200 })).toBe(830);
  });
  it('keeps its height next to a short list, and never becomes a slit', () => {
    expect(panelHeight({ ...page, top: 140, column: 300 })).toBe(660);
    expect(panelHeight({ ...page, top: 140, column: 700 })).toBe(700);
    expect(panelHeight({ window: 400, start: 240, top: 240, column: 900 })).toBe(320);
  });
});
