import { type Locator, page } from 'vitest/browser';
import { classOf } from '../classes.ts';

export const gallery = (): Locator => page.getByRole('region', { name: /^Photos/ });
export const tiles = (): Locator => gallery().getByCss(`.${classOf('kit/gallery/gallery', 'photoTile')}`);
/** The button of a photo, which opens it large. */
export const openers = (): Locator => gallery().getByCss(`.${classOf('kit/gallery/gallery', 'photoOpen')}`);
/** What the tiles show, in their order. */
export const shownPhotos = (): (string | null)[] =>
  openers()
    .elements()
    .map((one) => one.getAttribute('title'));
export async function actOnPhoto(name: string, action: string): Promise<void> {
  await gallery()
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}
