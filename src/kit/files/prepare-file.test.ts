import { describe, expect, it } from 'vitest';
import { prepareFile } from './prepare-file.ts';

const MEGABYTE = 1024 * 1024;
type Part = Uint8Array<ArrayBuffer>;
const text = (value: string): Part => new Uint8Array(new TextEncoder().encode(value));
const pdf = (bytes: number): Part[] => [text('%PDF-1.7'), new Uint8Array(bytes - 8)];
/** A PNG of this many pixels, with a comment; nothing is drawn to read it. */
function png(width: number, height: number, padding = 0): Part[] {
  const chunk = (type: string, data: Part): Part[] => {
    const head = new DataView(new ArrayBuffer(4));
    head.setUint32(0, data.length);
    return [new Uint8Array(head.buffer), text(type), data, new Uint8Array(4)];
  };
  const size = new DataView(new ArrayBuffer(13));
  size.setUint32(0, width);
  size.setUint32(4, height);
  return [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...chunk('IHDR', new Uint8Array(size.buffer)),
    ...chunk('tEXt', text('Author me')),
    ...chunk('IDAT', new Uint8Array(padding)),
    ...chunk('IEND', new Uint8Array()),
  ];
}

/** The first box of a picture of an iPhone. */
const HEIC = text('\0\0\0\x18ftypheic\0\0\0\0mif1heic');

describe('a file that is chosen', () => {
  it('is identified by its bytes, named and hashed', async () => {
    expect(await prepareFile(new File(pdf(20), 'C:\\Offer.PDF'), 'File')).toMatchObject({
      mediaType: 'Pdf',
      fileName: 'Offer.pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      file: expect.objectContaining({ size: 20, type: 'application/pdf' }),
    });
  });
  it('as a picture says nothing of who made it; twice the same is the same', async () => {
    const [one, other] = await Promise.all([
      prepareFile(new File(png(400, 300), 'a.png'), 'File'),
      prepareFile(new File([...png(400, 300), text('behind the end')], 'b.png'), 'File'),
    ]);
    expect(one).toMatchObject({ imageWidth: 400, imageHeight: 300 });
    if ('problem' in one || 'problem' in other) throw new Error('refused');
    expect(await one.file.text()).not.toContain('Author');
    expect(other.sha256).toBe(one.sha256);
  });
  it.each<[string, readonly Part[], string, object]>([
    ['nothing in it', [], 'a.pdf', { problem: 'empty' }],
    ['another kind', [text('<svg/>')], 'a.png', { problem: 'type' }],
    ['a HEIC picture, which this browser does not open', [HEIC], 'IMG_0042.HEIC', { problem: 'heic' }],
    ['a HEIC picture called a JPEG', [HEIC], 'a.jpg', { problem: 'heic' }],
    ['a picture cut off', png(400, 300).slice(0, -4), 'a.png', { problem: 'broken' }],
    ['40,000 × 40,000 pixels', png(40_000, 40_000), 'a.png', { problem: 'pixels', n: 40 }],
    ['a picture of more than 10 MB', png(400, 300, 10 * MEGABYTE), 'a.png', { problem: 'size', n: 10 }],
    ['a document of more than 20 MB', pdf(20 * MEGABYTE + 1), 'a.pdf', { problem: 'size', n: 20 }],
  ])('F03 is refused: %s', async (_, parts, name, problem) =>
    expect(await prepareFile(new File([...parts], name), 'File')).toEqual(problem),
  );
  it('of exactly 20 MB is taken', async () => {
    expect(await prepareFile(new File(pdf(20 * MEGABYTE), 'a.pdf'), 'File')).toMatchObject({ mediaType: 'Pdf' });
  });
});
