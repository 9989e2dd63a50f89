import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LOCALES } from '#model/people/account.ts';

const PLACE = '<!-- not started: scripts/local/not-started.ts -->';
interface Words {
  readonly app: { readonly notStarted: { readonly title: string; readonly text: string }; readonly reload: string };
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the page says in each language where the app's own script does not start; public/start.js shows it. */
export function notStartedHtml(): string {
  const languages = LOCALES.map((locale) => {
    const file = new URL(`../../src/locales/auth.${locale}.json`, import.meta.url);
    const { app } = JSON.parse(readFileSync(file, 'utf8')) as Words;
    const [title, text, reload] = [app.notStarted.title, app.notStarted.text, app.reload].map((one) => escaped(one));
    return `<div lang="${locale}"><h1>${title}</h1><p>${text}</p><button type="button">${reload}</button></div>`;
  });
  return `<main id="not-started" role="alert" hidden>${languages.join('')}</main>`;
}

/** Puts the sentence into index.html, from the same files as every other word. */
export const notStarted = (): Plugin => ({
  name: 'not-started',
  transformIndexHtml: (html) => {
    if (!html.includes(PLACE)) throw new Error(`index.html lacks ${PLACE}`);
    return html.replace(PLACE, notStartedHtml());
  },
});
