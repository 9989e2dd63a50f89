import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { properties } from '#areas/property/properties/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { Importer } from '#kit/transfer/importer.ts';
import { guessMapping } from '#kit/transfer/mapping.ts';
import { type Dictionary, leavesOf, type Setting } from '#kit/transfer/setting.ts';
import { readSheet } from '#kit/transfer/sheet.ts';
import { LOCALES } from '#model/account.ts';
import type { AnySchema } from '#model/schema.ts';
import { filesOf } from './labelled.ts';
import { contextOf } from './listings.ts';
import { Score } from './score.ts';

const SCHEMAS: { readonly [resource: string]: readonly [AnySchema, folder: string] } = {
  leads: [leads, 'sales/leads'],
  contacts: [contacts, 'sales/contacts'],
  properties: [properties, 'property/properties'],
};
const json = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../src/${path}`, import.meta.url)), 'utf8'));
const PEOPLE = ['Sara Nasser', 'Omar Khalil', 'Dana Rossi', '李娜'].map((name, at) => ({ id: `seller-${at}`, name }));
const LANGUAGE: { readonly [country: string]: string } = { FR: 'fr', CN: 'zh', TW: 'zh', JP: 'ja' };

function dictionaryOf(folder: string): Dictionary {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const { fields, options } = json(`areas/${folder}/labels.${locale}.json`);
      const { flag } = json(`locales/transfer.${locale}.json`);
      return [
        locale,
        { fields, options: options ?? {}, yes: flag.yes.split(/[,、，] ?/), no: flag.no.split(/[,、，] ?/) },
      ];
    }),
  );
}

/** Columns that are matched by themselves, and rows that come in once every column is matched as labelled. */
export function scoreFiles(): string {
  const score = new Score('Columns');
  const rows = new Score('Rows ready once the columns are right');
  for (const { name, half, text } of filesOf('files')) {
    const [head = '', labels = '', ...lines] = text.split('\n');
    const [, resource = '', country = ''] = head.split(' ');
    const [schema, folder] = SCHEMAS[resource] ?? [leads, 'sales/leads'];
    const wanted = labels
      .slice(2)
      .split(';')
      .map((label) => label.trim());
    const { currency, areaUnit } = contextOf(country);
    const setting: Setting = {
      resource,
      locale: LANGUAGE[country] ?? 'en',
      country,
      currency,
      areaUnit,
      timezone: 'Asia/Dubai',
      people: PEOPLE,
    };
    const sheet = readSheet(new TextEncoder().encode(lines.join('\n')), setting.locale);
    if (typeof sheet === 'string') throw new Error(`${name}: ${sheet}`);
    const dictionary = dictionaryOf(folder);
    const hints: { [kind: string]: string } = {};
    for (const locale of LOCALES)
      for (const [kind, words] of Object.entries(json(`locales/transfer.${locale}.json`).hints))
        hints[kind] = `${hints[kind] ?? ''},${words}`;
    const leaves = leavesOf(schema).filter(({ path, field }) => !field.computed || wanted.includes(path));
    const guess = guessMapping(sheet.headers, leaves, dictionary, hints, schema.title);
    wanted.forEach((path, column) => {
      const found = guess[column];
      if (found === path) score.count(half, [resource], 'right');
      else {
        if (found) score.count(half, [resource], 'wrong');
        if (path !== '-' && leaves.some((leaf) => leaf.path === path)) score.count(half, [resource], 'missed');
        if (found || path !== '-') score.mistake(half, `${name}: ${sheet.headers[column]}: ${found} for ${path}`);
      }
    });
    const importer = new Importer(schema, setting, dictionary, sheet, name);
    const mapping = wanted.map((path) => (path === '-' ? undefined : path));
    importer.check({ mapping, defaults: DEFAULTS[resource] ?? {}, salt: '' }, new Date('2026-11-01T00:00:00Z'));
    const { rows: views } = importer.page('all', 0, 100);
    for (const { state, issues } of views) {
      rows.count(half, [resource], state === 'ready' ? 'right' : 'missed');
      if (state !== 'ready') rows.mistake(half, `${name}: ${state}: ${JSON.stringify(issues)}`);
    }
  }
  const mistakes = process.env.MISTAKES?.includes('files') ? [...score.mistakes, ...rows.mistakes] : [];
  return [score.table(), rows.table(), ...mistakes].join('\n');
}
const DEFAULTS: { readonly [resource: string]: { readonly [field: string]: unknown } } = {
  leads: {
    intent: 'Buy',
    leadSource: 'Import',
    status: 'New',
    timeframe: 'Unknown',
    financing: 'Unknown',
    sellerId: 'seller-0',
  },
  contacts: { kind: 'Person', contactType: ['Prospect'], sellerId: 'seller-0' },
  properties: {
    propertyType: 'Residential',
    propertySubType: 'Apartment',
    purpose: 'Sale',
    standardStatus: 'Incomplete',
    developmentStatus: 'Completed',
    saleType: 'Resale',
    country: 'AE',
    city: 'Dubai',
    subdivisionName: 'Downtown',
    title: 'A property of the file',
    sellerId: 'seller-0',
  },
};
