import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { properties } from '#areas/property/properties/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { type Answers, NO_ANSWERS } from '#kit/transfer/answers.ts';
import { guessColumns } from '#kit/transfer/guess.ts';
import { Importer } from '#kit/transfer/importer.ts';
import type { AskedQuestions } from '#kit/transfer/questions.ts';
import { type Dictionary, importLeaves, type Setting } from '#kit/transfer/setting.ts';
import { readSheet } from '#kit/transfer/sheet.ts';
import { LOCALES } from '#model/people/account.ts';
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
  const asked = new Score('Rows ready once the columns are right and what is left open is answered');
  const questions = { tuned: 0, heldBack: 0 };
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
    // as the product offers them: a state only where rows may begin in it
    const leaves = importLeaves(schema).filter(
      ({ path, field }) =>
        (!field.computed || wanted.includes(path)) &&
        (path !== schema.status?.field || schema.imports?.states !== undefined),
    );
    const guess = guessColumns(sheet, leaves, dictionary, hints, setting, schema.title);
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
    const plan = { mapping, defaults: DEFAULTS[resource] ?? {}, salt: '' };
    const judge = (by: Score, answers: Answers) => {
      importer.check({ ...plan, answers }, new Date('2026-11-20T00:00:00Z'));
      for (const { state, issues, index } of importer.page('all', 0, 100).rows) {
        by.count(half, [resource], state === 'ready' ? 'right' : 'missed');
        if (state !== 'ready') by.mistake(half, `${name}, row ${index + 1}: ${state}: ${JSON.stringify(issues)}`);
      }
    };
    judge(rows, NO_ANSWERS);
    const open = importer.questions();
    const { answers, count } = answersTo(open, schema);
    questions[half] += count;
    judge(asked, answers);
  }
  const mistakes = process.env.MISTAKES?.includes('files')
    ? [...score.mistakes, ...rows.mistakes, 'once asked:', ...asked.mistakes]
    : [];
  const many = `Questions asked for them: ${questions.tuned} tuned, ${questions.heldBack} held back`;
  return [score.table(), rows.table(), asked.table(), many, ...mistakes].join('\n');
}

/** What the dullest person would answer: nothing where that is allowed, else the last choice. */
function answersTo(open: AskedQuestions, { fields }: AnySchema): { answers: Answers; count: number } {
  const words = open.words.map(({ path, words: all }) => {
    const field = fields[path];
    const choice = field?.kind === 'list' ? field.of : field;
    const given = field?.required && choice?.kind === 'choice' ? choice.options.at(-1) : null;
    return [path, Object.fromEntries(all.map(({ key }) => [key, given]))] as const;
  });
  const fills = open.lacks.map(({ path }) => {
    const field = fields[path];
    return [path, field?.kind === 'choice' ? field.options[0] : '—'] as const;
  });
  const orders = open.orders.map(({ head, order }) => [head, order] as const);
  const count = [...words.map(([, all]) => Object.keys(all).length), fills.length, orders.length].reduce(
    (a, b) => a + b,
  );
  const answers = {
    words: Object.fromEntries(words),
    fills: Object.fromEntries(fills),
    orders: Object.fromEntries(orders),
  };
  return { answers, count };
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
