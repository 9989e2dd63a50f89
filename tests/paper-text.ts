import { createInstance } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { InvoiceSheet } from '#areas/sales/invoices/invoice-sheet.tsx';
import en from '#areas/sales/invoices/labels.en.json' with { type: 'json' };
import fr from '#areas/sales/invoices/labels.fr.json' with { type: 'json' };
import ja from '#areas/sales/invoices/labels.ja.json' with { type: 'json' };
import zh from '#areas/sales/invoices/labels.zh.json' with { type: 'json' };
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { type Workspace, WorkspaceProvider } from '#kit/workspace.tsx';
import { LOCALES, type Locale } from '#model/people/account.ts';

/** The words of invoices in every language. */
export const WORDS = { en, fr, ja, zh };
const PLACED = { company: { name: 'Harbour Homes', timezone: 'Asia/Dubai', country: 'AE' } } as Workspace;
const Inside = ({ children }: { readonly children?: ReactNode }) =>
  WorkspaceProvider({ value: PLACED, placed: PLACED, children });

/** What is on the paper of an invoice, line by line, as a company of the Emirates prints it unless another is around it. */
export async function textOf(invoice: Invoice, language: Locale, Around = Inside): Promise<string> {
  const words = createInstance();
  const resources = Object.fromEntries(LOCALES.map((one) => [one, { invoices: WORDS[one] }]));
  await words.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  const sheet = createElement(InvoiceSheet, { invoice, language });
  const inside = createElement(Around, null, sheet);
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n: words }, inside));
  const lines = html.replace(/<\/(p|h3|h4|tr|div|strong|dl)>/g, '\n').replace(/<\/(t[dh]|dt)>/g, ' | ');
  const plain = lines
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’');
  return `${plain
    .split('\n')
    .flatMap((one) => one.trim().replace(/ \|$/, '') || [])
    .join('\n')}\n`;
}
