import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leads } from '#areas/sales/leads/schema.ts';
import { errorTexts } from './error-texts.ts';
import { startI18n } from './i18n.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const i18n = await startI18n(
  'en',
  async (language, namespace) => ({
    [namespace]: read(
      namespace === 'ui' ? `src/locales/ui.${language}.json` : `src/areas/sales/leads/labels.${language}.json`,
    ),
  }),
  ['ui'],
);
const issues = [
  { field: 'fullName', key: 'ui.validation.length', params: { min: 2, max: 120 } },
  { field: 'leadSource', key: 'ui.validation.required' },
];

it.each([
  ['en', 'Full name must be 2–120 characters', 'Choose a source'],
  ['fr', 'Nom complet doit comporter de 2 à 120 caractères', 'Veuillez choisir : Origine'],
  ['zh', '姓名须为 2–120 个字符', '请选择来源'],
  ['ja', '氏名は2～120文字で入力してください', '反響元を選択してください'],
])('names each wrong field, in %s', async (language, fullName, leadSource) => {
  await i18n.changeLanguage(language);
  expect(await errorTexts(issues, leads)).toEqual({ fullName, leadSource });
});
it('a part of a group or of a row is named by its path', async () => {
  await i18n.changeLanguage('en');
  const said = await errorTexts([{ field: 'rows.2.name', key: 'ui.validation.email' }], leads);
  expect(said).toEqual({ 'rows.2.name': 'Please enter a valid email address' });
});
