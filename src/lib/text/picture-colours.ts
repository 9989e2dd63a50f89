import { contrastOf, hexOf, LIGHT_INK, READS } from './colour.ts';

const MOST = 5;
/** Values of red, green or blue that are taken as one. */
const STEP = 32;
/** Between the strongest and the weakest part of a colour: below it is white, black or grey. */
const LEAST_SPREAD = 40;
/** Of all points with a colour: less is the edge of a letter. */
const LEAST_SHARE = 0.01;
/** Two colours nearer than this look like one. */
const LEAST_DISTANCE = 56;
const DARKER = 0.96;

type Rgb = readonly number[];

/** Darker in small steps, until white text reads on it. */
function darkened(rgb: Rgb): Rgb {
  let dark = rgb;
  while (contrastOf(hexOf(dark), LIGHT_INK) < READS) dark = dark.map((part) => part * DARKER);
  return dark;
}

/** Up to five colours of a picture (its points in red, green, blue and opacity), the most used first. */
export function coloursIn(points: ArrayLike<number>): string[] {
  const groups = new Map<string, { count: number; readonly sum: number[] }>();
  let coloured = 0;
  for (let at = 0; at + 3 < points.length; at += 4) {
    const rgb = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
    const isClear = (points[at + 3] ?? 0) < 128;
    if (isClear || Math.max(...rgb) - Math.min(...rgb) < LEAST_SPREAD) continue;
    coloured += 1;
    const key = rgb.map((part) => Math.floor(part / STEP)).join();
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] };
    group.count += 1;
    for (const [part, value] of rgb.entries()) group.sum[part] = (group.sum[part] ?? 0) + value;
    groups.set(key, group);
  }
  const chosen: Rgb[] = [];
  for (const { count, sum } of [...groups.values()].toSorted((a, b) => b.count - a.count)) {
    if (chosen.length === MOST || count < coloured * LEAST_SHARE) break;
    const colour = darkened(sum.map((part) => part / count));
    const isNew = chosen.every(
      (other) => Math.hypot(...other.map((part, at) => part - (colour[at] ?? 0))) > LEAST_DISTANCE,
    );
    if (isNew) chosen.push(colour);
  }
  return chosen.map(hexOf);
}
