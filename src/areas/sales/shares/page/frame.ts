import { LOCALES } from '#model/people/account.ts';
import type { Saying } from './describe-home.ts';
import { Html, html } from './html.ts';
import type { Opened } from './opened.ts';

/** A page of a link. */
export interface Page {
  readonly title: string;
  readonly main: Html;
  /** Where it is, without the language: `/s/{token}`. */
  readonly path: string;
  readonly company?: string;
  /** For the preview that a messenger shows: a sentence, and the whole address of a picture. */
  readonly preview?: { readonly text: string; readonly picture?: string };
}
/** Names of the languages, in themselves. */
const NAMES = { en: 'English', zh: '中文', fr: 'Français', ja: '日本語' } as const;

/** The address in a language. */
export const inLanguage = (path: string, { locale }: Saying): string => `${path}?l=${locale}`;

export function writePage({ title, main, path, company, preview }: Page, saying: Saying, style: string): string {
  const { locale } = saying;
  const picture = preview?.picture;
  const languages = LOCALES.map((one) =>
    one === locale
      ? html`<span aria-current="true">${NAMES[one]}</span>`
      : html`<a href="${path}?l=${one}" lang="${one}" hreflang="${one}">${NAMES[one]}</a>`,
  );
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${title}</title>${
    preview &&
    html`<meta property="og:title" content="${title}"><meta property="og:description" content="${preview.text}">`
  }${picture !== undefined && html`<meta property="og:image" content="${picture}">`}<style>${new Html(style)}</style></head><body><header>${
    company !== undefined &&
    html`<span class="mark" aria-hidden="true">${[...company][0]}</span><b><bdi>${company}</bdi></b>`
  }<nav aria-label="${saying.say('language')}">${languages}</nav></header>${main}</body></html>`.text;
}

/** What every page of a link that is open says of its company. */
export const companyOf = ({ company }: Opened): string => String(company.name ?? '');
