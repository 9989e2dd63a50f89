import { describe, expect, it } from 'vitest';
import { isLight, lightest, type WebSize } from './web-photo.ts';

/** A picture whose bytes follow from its size, as those of a camera do: the more pixels and quality, the more bytes. */
async function sizesOf(bytesAtBest: number) {
  const tried: WebSize[] = [];
  const picture = await lightest(async (size) => {
    tried.push(size);
    return { ...size, size: Math.round(bytesAtBest * (size.longest / 1600) ** 2 * (size.quality / 0.8)) };
  });
  return { picture, tried };
}

describe('the JPEG that clients see', () => {
  it('is the best one where that is light', async () => {
    const { picture, tried } = await sizesOf(100_000);
    expect(picture).toEqual({ longest: 1600, quality: 0.8, size: 100_000 });
    expect(tried).toHaveLength(1);
  });
  it('is drawn smaller until it is light', async () => {
    expect((await sizesOf(150_000)).picture).toMatchObject({ longest: 1600, quality: 0.6 });
    expect((await sizesOf(200_000)).picture).toMatchObject({ longest: 1280, quality: 0.6 });
  });
  it('may be heavier where a smaller one would be poor, and is never heavier than may be stored', async () => {
    expect((await sizesOf(900_000)).picture).toEqual({ longest: 1280, quality: 0.6, size: 432_000 });
    expect((await sizesOf(2_000_000)).picture).toEqual({ longest: 800, quality: 0.5, size: 312_500 });
    expect((await sizesOf(9_000_000)).picture).toBeUndefined();
  });
  it('is none where the browser draws none', async () => {
    expect(await lightest(async () => undefined)).toBeUndefined();
  });
  it('is the photo itself where that is a light JPEG', () => {
    const photo = { mediaType: 'Jpeg', sizeBytes: 90_000, imageWidth: 1200, imageHeight: 1600 } as const;
    expect(isLight(photo)).toBe(true);
    for (const more of [
      { mediaType: 'Webp' },
      { sizeBytes: 120_001 },
      { imageHeight: 1601 },
      { imageWidth: undefined },
    ])
      expect(isLight({ ...photo, ...more } as typeof photo), JSON.stringify(more)).toBe(false);
  });
});
