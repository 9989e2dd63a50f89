import { describe, expect, it } from 'vitest';
import { lastPart } from '#lib/data/paths.ts';
import type { AnyRecord } from '#model/schema.ts';
import { coverOf, nextCover } from './cover.ts';
import { thumbPath } from './thumb-path.ts';

const photo = (id: string, name?: string) => ({ id, thumbPath: thumbPath('c', 'properties', 'p', name) });
const photos = [photo('a'), photo('b', 'one.webp'), photo('c', 'two.webp')];
const record = (coverThumb?: string) => ({ id: 'p', coverThumb }) as unknown as AnyRecord;

describe('the cover', () => {
  it('is the photo whose thumb the record names', () => {
    expect(coverOf(photos, record('two.webp'), 'coverThumb')?.id).toBe('c');
    expect(coverOf(photos, record('three.webp'), 'coverThumb')).toBeUndefined();
    expect(coverOf(photos, record(), 'coverThumb')).toBeUndefined();
  });
  it('is followed by the first other photo that has a thumb', () => {
    expect(photos.map((gone) => nextCover(photos, gone)?.id)).toEqual(['b', 'c', 'b']);
    expect(nextCover([photo('a'), photo('b', 'one.webp')], photo('b', 'one.webp'))).toBeUndefined();
  });
  it('has a place that follows from its name alone', () => {
    expect(thumbPath('c', 'properties', 'p', 'one.webp')).toBe('companies/c/properties/p/thumbs/one.webp');
    expect([thumbPath('c', 'properties', 'p', undefined), thumbPath('c', 'properties', 'p', '')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(lastPart('companies/c/properties/p/thumbs/one.webp')).toBe('one.webp');
  });
});
