import { expect, it } from 'vitest';
import { photosOfListings } from './feed-photos.ts';

const fingerprintOf = async (photos: readonly string[]) =>
  (await photosOfListings([{ reference: 'R1', photos }])).R1?.fingerprint;

it('names the addresses of each listing once, in order, and no files that lie beside the feed', async () => {
  const photos = [
    'https://a.example/2.jpg',
    ' https://a.example/1.jpg',
    'https://a.example/2.jpg',
    'IMG_01.jpg',
    'data:,x',
  ];
  const long = `https://a.example/${'x'.repeat(500)}`;
  expect(await photosOfListings([{ reference: 'R1', photos: [...photos, long] }, { reference: 'R2' }])).toEqual({
    R1: {
      addresses: ['https://a.example/2.jpg', 'https://a.example/1.jpg'],
      fingerprint: expect.stringMatching(/^2 · [0-9a-f]{8}$/),
    },
  });
});
it('has another fingerprint for other photos and for another order, and the same for the same', async () => {
  const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
  const fingerprints = await Promise.all([[one, two], [two, one], [one], [one, two]].map(fingerprintOf));
  expect(new Set(fingerprints).size).toBe(3);
  expect(fingerprints[3]).toBe(fingerprints[0]);
});
