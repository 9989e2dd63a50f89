import { describe, expect, it } from 'vitest';
import type { Attachment } from '#kit/files/attachment.ts';
import { AppError } from '#model/errors.ts';
import { bringPhotos, type PhotoOutcome, type PhotoPorts } from './bring-photos.ts';

const photo = (mediaUrl: string) => ({ id: mediaUrl, mediaUrl, thumbPath: `thumbs/${mediaUrl}` }) as Attachment;
/** Records with their photos, by id, and a web in which some addresses answer. */
function world(web: { readonly [address: string]: string | Error }, before: { readonly [id: string]: string[] } = {}) {
  const records = new Map(Object.entries(before).map(([id, addresses]) => [id, addresses.map(photo)]));
  const covers = new Map<string, string>();
  const asked: string[] = [];
  const outcomes: PhotoOutcome[] = [];
  const stop = new AbortController();
  const ports: PhotoPorts = {
    fetch: async (address) => {
      asked.push(address);
      const answer = web[address] ?? 'missing';
      if (answer instanceof Error) throw answer;
      return answer === 'missing' ? 'missing' : new Blob([answer]);
    },
    known: async (id) => records.get(id) ?? [],
    attach: async (id, { file, address, place }, known) => {
      const text = await file.text();
      if (text === 'same') return 'duplicate';
      if (text === 'torn') return 'broken';
      if (text === 'refused') throw new AppError('forbidden');
      const attached = { ...photo(address), order: place };
      records.set(id, [...known, attached]);
      return attached;
    },
    cover: async ({ id }, { id: cover }) => void covers.set(id, cover),
    onPhoto: (outcome) => void outcomes.push(outcome),
    signal: stop.signal,
  };
  return { ports, records, covers, asked, outcomes, stop };
}
const FLAT = { row: 0, id: 'flat', addresses: ['a', 'b', 'c'] };

describe('photos of a feed', () => {
  it('come in the order of the feed, and the first stands for the record', async () => {
    const { ports, records, covers, outcomes } = world({ a: 'A', b: 'B', c: 'C' });
    await bringPhotos([FLAT], ports);
    expect(records.get('flat')?.map(({ mediaUrl, order }) => [mediaUrl, order])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    expect(covers.get('flat')).toBe('a');
    expect(outcomes.map(({ failed }) => failed)).toEqual([undefined, undefined, undefined]);
  });
  it('are fetched once: a photo with the same address is not fetched again, and keeps its place', async () => {
    const { ports, records, asked, outcomes } = world({ c: 'C' }, { flat: ['a', 'b'] });
    await bringPhotos([FLAT], ports);
    expect(asked).toEqual(['c']);
    expect(records.get('flat')?.at(-1)).toMatchObject({ mediaUrl: 'c', order: 2 });
    expect(outcomes).toHaveLength(3);
  });
  it('that cannot be had are named with the reason, and the others come', async () => {
    const { ports, covers, outcomes } = world({ a: 'missing', b: 'torn', c: 'C', d: 'refused', e: 'same' });
    await bringPhotos([{ ...FLAT, addresses: ['a', 'b', 'c', 'd', 'e'] }], ports);
    expect(outcomes.map(({ address, failed }) => [address, failed])).toEqual([
      ['a', 'missing'],
      ['b', 'broken'],
      ['c', undefined],
      ['d', 'forbidden'],
      ['e', undefined],
    ]);
    expect(covers.get('flat')).toBe('c');
  });
  it('stop if nobody answers, and a second run continues from there', async () => {
    const cut = world({ a: 'A', b: new AppError('offline') });
    await expect(bringPhotos([FLAT], cut.ports)).rejects.toMatchObject({ kind: 'offline' });
    expect(cut.outcomes.map(({ address }) => address)).toEqual(['a']);
    const { ports, asked } = world({ b: 'B', c: 'C' }, { flat: ['a'] });
    await bringPhotos([FLAT], ports);
    expect(asked).toEqual(['b', 'c']);
  });
  it('end after the one under way when they are stopped', async () => {
    const { ports, asked, stop } = world({ a: 'A', b: 'B' });
    const stopping = { ...ports, onPhoto: () => stop.abort() };
    await bringPhotos([FLAT, { ...FLAT, row: 1, id: 'house' }, { ...FLAT, row: 2, id: 'shop' }], stopping);
    expect(asked.length).toBeLessThanOrEqual(2);
  });
  it('are no more than a record may have', async () => {
    const full = Array.from({ length: 50 }, (_, at) => `old${at}`);
    const { ports, asked, outcomes } = world({ a: 'A' }, { flat: full });
    await bringPhotos([{ ...FLAT, addresses: ['a'] }], ports);
    expect([asked, outcomes]).toEqual([[], [{ row: 0, address: 'a', failed: 'photos' }]]);
  });
});
