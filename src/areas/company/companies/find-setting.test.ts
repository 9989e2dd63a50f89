import { expect, it } from 'vitest';
import en from '#locales/company.en.json';
import fr from '#locales/company.fr.json';
import zh from '#locales/company.zh.json';
import { findSettings, settingsIn } from './find-setting.ts';

type Words = { readonly [name: string]: string };
const named = (words: { readonly fields: object; readonly section: object; readonly tab: object }, country = 'AE') =>
  settingsIn(country).map((setting) => {
    const { tab, section, field } = setting;
    const [fields, sections, tabs] = [words.fields, words.section, words.tab] as [Words, Words, Words];
    return {
      ...setting,
      names: [field && fields[field], section && sections[section], tabs[tab]].flatMap((name) => name ?? []),
    };
  });
const first = (typed: string, words: Parameters<typeof named>[0], country?: string) => {
  const [found] = findSettings(typed, named(words, country));
  return found && [found.tab, found.section, found.field].filter(Boolean).join('.');
};

it('a setting is found by its name in the language of the page, in any case and without accents', () => {
  expect(first(en.fields.iban, en)).toBe('tax.invoices.iban');
  expect(first(en.fields.payDay.toUpperCase(), en)).toBe('payroll.pay.payDay');
  expect(first(fr.tab.licences.normalize('NFD').replace(/\p{M}/gu, ''), fr)).toMatch(/^licences/);
  expect(first(zh.fields.payDay, zh)).toBe('payroll.pay.payDay');
  expect(first('xyzzy', en)).toBeUndefined();
  expect(first('  ', en)).toBeUndefined();
});

it('words may be of the field and of its place, and the own name comes first', () => {
  expect(first(`${en.tab.payroll} ${en.fields.payDay}`, en)).toBe('payroll.pay.payDay');
  const found = findSettings(en.tab.payroll, named(en));
  expect(found[0]).toMatchObject({ tab: 'payroll' });
  expect(found.length).toBeLessThanOrEqual(8);
});

it('what only the Emirates ask is found nowhere else', () => {
  expect(first(en.fields.emirate, en)).toBe('profile.place.emirate');
  expect(first(en.fields.emirate, en, 'FR')).not.toBe('profile.place.emirate');
});

it('every setting has a name in every language', () => {
  for (const words of [en, fr, zh]) for (const { names } of named(words)) expect(names[0]).toBeTruthy();
});
