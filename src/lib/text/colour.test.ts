import { describe, expect, it } from 'vitest';
import { contrastOf, DARK_INK, inkOn, LIGHT_INK, rgbOf } from './colour.ts';

it.each([
  ['#fff', [255, 255, 255]],
  ['#0F5C6E', [15, 92, 110]],
  ['#a1c', [170, 17, 204]],
  ['fff', undefined],
  ['#ffff', undefined],
  ['#12345g', undefined],
  ['', undefined],
])('rgbOf %s', (hex, rgb) => expect(rgbOf(hex)).toEqual(rgb));

describe('contrast', () => {
  it('is 21 for black on white, either way round, and 1 for nothing', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#777', '#777')).toBe(1);
    expect(contrastOf('teal', '#fff')).toBe(1);
  });
  it('agrees with a published value: #767676 on white is the first grey that passes 4.5', () => {
    expect(contrastOf('#767676', '#fff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf('#777777', '#fff')).toBeLessThan(4.5);
  });
  it('chooses the ink that reads better', () => {
    expect(inkOn('#0F5C6E')).toBe(LIGHT_INK);
    expect(inkOn('#ffd400')).toBe(DARK_INK);
  });
});
