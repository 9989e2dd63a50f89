/** `#` and 3 or 6 hex digits as red, green and blue, 0…255. undefined for anything else. */
export function rgbOf(hex: string): readonly [red: number, green: number, blue: number] | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) return undefined;
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** The colour in six digits. */
export const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, 0…1 (WCAG 2.2). */
function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1…21 (WCAG 2.2); 1 when one of them is no colour. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (!a || !b) return 1;
  const [low = 0, high = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

export const DARK_INK = '#10243A';
export const LIGHT_INK = '#FFFFFF';
/** From this contrast on text reads well (WCAG 2.2, AA). */
export const READS = 4.5;
/** The colour, if it is one that white text reads on: what leaves the company is drawn in it. */
export const brandOf = (colour: unknown): string | undefined =>
  typeof colour === 'string' && contrastOf(colour, LIGHT_INK) >= READS ? colour : undefined;
/** The ink that reads better on this colour. */
export const inkOn = (paper: string): string =>
  contrastOf(paper, LIGHT_INK) >= contrastOf(paper, DARK_INK) ? LIGHT_INK : DARK_INK;
