import type { Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { expect } from './journey.ts';
import { keepPicture } from './tidy.ts';

/** The printed content is alone on one page of A4, and nothing of it is cut at its side. */
export async function expectOnePage(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('nav').first()).toBeHidden();
  await expect(page.locator('#root h1')).toBeHidden();
  // as wide as A4 within its margins
  await page.setViewportSize({ width: 688, height: 1000 });
  const sheet = page.locator(`.${classOf('kit/print/sheet', 'sheet')}`);
  const over = await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(over, what).toBeLessThanOrEqual(0);
  // and uses the whole of it
  const wide = await sheet.evaluate(({ clientWidth }) => clientWidth - document.documentElement.clientWidth);
  expect(wide, what).toBe(0);
  await keepPicture(page, what);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  await page.emulateMedia({ media: 'screen' });
  if (before) await page.setViewportSize(before);
}
