/** The browser's own reader, where it has one (WICG Shape Detection). */
interface Detector {
  readonly detect: (picture: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): Detector;
      readonly getSupportedFormats: () => Promise<readonly string[]>;
    };
  }
}

/** Longest side of what is looked through, in pixels: a camera’s picture at once, a chosen picture with more care. */
const LONGEST = { camera: 800, picture: 1600 } as const;
/** Milliseconds for a second and third look at a picture. */
const TIME_LIMIT = { camera: 16, picture: 150 } as const;
export type QrSource = keyof typeof LONGEST;

/** Reads the code in a picture; undefined where it finds none. */
export type ReadQr = (
  picture: HTMLVideoElement | ImageBitmap,
  size: { readonly width: number; readonly height: number },
  source: QrSource,
) => Promise<string | undefined>;

/** The browser’s reader, else the library’s, which also has a second look at a chosen picture. */
export async function loadQrReader(): Promise<ReadQr> {
  const [own, { default: decode }] = await Promise.all([ownDetector(), import('qr/decode.js')]);
  let detector = own;
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture, { width, height }, source) => {
    if (!brush || width === 0 || height === 0) return undefined;
    const found = await detector?.detect(picture).catch(() => {
      // some systems offer a reader and have none
      detector = undefined;
    });
    if (found?.[0]?.rawValue) return found[0].rawValue;
    if (detector && source === 'camera') return undefined;
    const scale = Math.min(1, LONGEST[source] / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    // what is see-through is white, as it looks on a page
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    try {
      const effort = source === 'picture' ? 3 : 1;
      const drawn = brush.getImageData(0, 0, canvas.width, canvas.height);
      return decode(drawn, { effort, timeLimit: TIME_LIMIT[source] }) || undefined;
    } catch {
      return undefined;
    }
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const Own = window.BarcodeDetector;
  const formats: readonly string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return Own && formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : undefined;
}

export type PictureRefusal = 'notFound' | 'notPicture' | 'tooLarge';
/** More than a phone’s camera makes of one code. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;

/** What the code in a picture file says. */
export async function readPicture(
  read: ReadQr,
  file: Blob,
): Promise<{ readonly text: string } | { readonly refusal: PictureRefusal }> {
  if (file.size > MOST_BYTES) return { refusal: 'tooLarge' };
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { refusal: 'notPicture' };
  try {
    if (picture.width * picture.height > MOST_PIXELS) return { refusal: 'tooLarge' };
    const text = await read(picture, picture, 'picture');
    return text ? { text } : { refusal: 'notFound' };
  } finally {
    picture.close();
  }
}
