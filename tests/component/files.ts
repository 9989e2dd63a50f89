import { vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { InPageServer } from '#demo/in-page.ts';

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 100 Td (Offer to buy) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
export const pdf = (name: string): File => new File([PDF], name, { type: 'application/pdf' });

/** A picture drawn by the browser itself; another colour is another file. */
export async function picture(name: string, colour = '#0f5c6e'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = colour;
    context.fillRect(40, 40, 560, 400);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('No picture');
  return new File([blob], name, { type: 'image/png' });
}
/** A file that says it is a picture and is something else. */
export const liar = (name: string, content = '<svg onload="alert(1)"/>'): File =>
  new File([content], name, { type: 'image/png' });

/** Gives files to an input, which may be hidden behind its button, as its dialog does. */
export async function giveFiles(locator: Locator, ...files: readonly File[]): Promise<void> {
  const input = (await locator.findElement()) as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export const filesPanel = (): Locator => page.getByRole('region', { name: /^Files/ });
/** Where files are chosen for a panel. */
export const chooserIn = (panel: Locator): Locator => panel.getByCss('input[type=file]').first();

/** From now on: the names of the files that were stored below a path and are there still. */
export function watchFiles({ files }: InPageServer): (prefix: string) => string[] {
  const put = vi.spyOn(files, 'put');
  return (prefix) =>
    [...new Set(put.mock.calls.map(([path]) => path))].filter((path) => path.startsWith(prefix) && files.has(path));
}
