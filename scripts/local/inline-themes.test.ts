import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inlineThemes } from './inline-themes.ts';

const page = readFileSync('index.html', 'utf8');
const built = (html: string): string => {
  const { transformIndexHtml } = inlineThemes();
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml)) throw new Error('no handler');
  return String((transformIndexHtml.handler as (html: string) => unknown)(html));
};

test('the built page holds both themes whole, and links neither', () => {
  const html = built(page);
  for (const theme of ['light', 'dark'])
    expect(html).toContain(`<style>${readFileSync(`public/themes/${theme}.css`, 'utf8')}</style>`);
  expect(html).not.toContain('/themes/');
});
test.each(['light', 'dark'])('a page without the sheet of the %s theme is not built', (theme) => {
  const without = page.replace(`<link rel="stylesheet" href="/themes/${theme}.css" />`, '');
  expect(without).not.toBe(page);
  expect(() => built(without)).toThrow(`/themes/${theme}.css`);
});
test('nor is one that links a theme in another way', () => {
  expect(() => built(`${page}<link rel="preload" href="/themes/light.css" />`)).toThrow('another way');
});
