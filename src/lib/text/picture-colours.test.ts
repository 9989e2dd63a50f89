import { expect, it } from 'vitest';
import { contrastOf, LIGHT_INK, READS, rgbOf } from './colour.ts';
import { coloursIn } from './picture-colours.ts';

/** Points of one colour; opaque. */
const points = (hex: string, count: number, opacity = 255) =>
  Array.from({ length: count }, () => [...(rgbOf(hex) ?? []), opacity]).flat();

it('the most used colour comes first, and white, black and grey are none', () => {
  const logo = [
    ...points('#ffffff', 500),
    ...points('#000000', 400),
    ...points('#808488', 300),
    ...points('#0f5c6e', 40),
    ...points('#8a3b52', 90),
  ];
  expect(coloursIn(logo)).toEqual(['#8a3b52', '#0f5c6e']);
});

it('a light colour is darkened until white text reads on it', () => {
  const [yellow = ''] = coloursIn(points('#ffd400', 100));
  expect(contrastOf(yellow, LIGHT_INK)).toBeGreaterThanOrEqual(READS);
  expect(contrastOf(yellow, LIGHT_INK)).toBeLessThan(READS + 0.5);
  const [red = 0, green = 0, blue = 1] = rgbOf(yellow) ?? [];
  expect([red > green, green > blue, blue]).toEqual([true, true, 0]);
});

it('transparent points, edges and near copies of a chosen colour are not offered', () => {
  const logo = [
    ...points('#24508f', 1000),
    ...points('#26538f', 900),
    ...points('#3f6b45', 5),
    ...points('#8a3b52', 800, 20),
  ];
  expect(coloursIn(logo)).toHaveLength(1);
});

it('five colours at most', () => {
  const all = ['#8a3b52', '#0f5c6e', '#24508f', '#3f6b45', '#5a2a96', '#a04a00', '#005f20'];
  expect(coloursIn(all.flatMap((hex) => points(hex, 50)))).toHaveLength(5);
});

it('a picture of grey has none', () => expect(coloursIn(points('#777777', 50))).toEqual([]));
