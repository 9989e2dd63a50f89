import type { Locator, Page } from '@playwright/test';
import { classOf } from '../classes.ts';

type Place = Page | Locator;
/** What happened to it. */
export const activityOf = (place: Place) => place.locator(`.${classOf('kit/record/record-view', 'activity')}`);

/** The choice of this name in the menu of the record, which is then open. */
async function inMore(place: Place, name: string | RegExp): Promise<Locator> {
  await place.getByRole('button', { name: 'More actions' }).click();
  return place.getByRole('menuitem', { name });
}
/** Chooses it. */
export const chooseMore = async (place: Place, name: string | RegExp): Promise<void> =>
  (await inMore(place, name)).click();
