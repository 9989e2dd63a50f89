import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The themes of the specification. Each has its own stylesheet. */
const THEMES = ['/themes/light.css', '/themes/dark.css'];
const LINK = /<link rel="stylesheet" href="(\/themes\/\w+\.css)" \/>/g;

/** Puts the two themes into the built page, where neither costs a request. The dev server serves them unchanged. */
export const inlineThemes = (): Plugin => ({
  name: 'inline-themes',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const found: string[] = [];
      const inlined = html.replace(LINK, (_, path: string) => {
        found.push(path);
        const style = readFileSync(new URL(`../../public${path}`, import.meta.url), 'utf8');
        if (style.includes('</')) throw new Error(`${path} holds what would end it inside a page.`);
        return `<style>${style}</style>`;
      });
      const missing = THEMES.filter((path) => !found.includes(path));
      if (missing.length > 0) throw new Error(`index.html does not link ${missing.join(', ')}.`);
      if (inlined.includes('/themes/')) throw new Error('index.html links a theme in another way than the others.');
      return inlined;
    },
  },
});
