import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import refine from '#locales/refine.en.json';
import ui from '#locales/ui.en.json';
import type { AppStore } from '#model/session.ts';
import { i18nProvider, keyFor } from './i18n-provider.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: {
    en: { ui, refine, leads: { singular: 'Lead', title: 'Leads', action: { new: 'New lead' } }, shell: {} },
    fr: { ui },
  },
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
});
const OF_SIGN_IN = new Set(['buttons.submit', 'buttons.rememberMe', 'buttons.haveAccount']);
const setTheme = vi.fn<AppStore['setTheme']>();
const store = { setTheme } as Partial<AppStore> as AppStore;
const provider = i18nProvider(i18n.t, i18n, store);

it('a resource has its own name, also for the keys that Refine makes up', () => {
  expect(provider.translate('leads.leads', 'leads')).toBe('Lead');
  expect(provider.translate('notifications.createSuccess', { resource: 'Lead' })).toBe('Lead created');
  expect(provider.translate('leads.titles.list', 'Leads')).toBe('Leads');
  expect(provider.translate('leads.titles.create', 'Create Lead')).toBe('New lead');
});
it('the second argument is the default text, or the options with the default text behind them', () => {
  expect(provider.translate('unknown.key', {}, 'as given')).toBe('as given');
  expect(provider.translate('unknown.key', 'as given')).toBe('as given');
  expect(provider.translate('unknown.key')).toBe('unknown.key');
});
it('the words of its components are loaded when they are first needed; until then the default text is shown', () => {
  const load = vi.spyOn(i18n, 'loadNamespaces').mockImplementation(async () => undefined);
  expect(provider.translate('buttons.create', 'Create it')).toBe('Create');
  expect(load).not.toHaveBeenCalled();
  void i18n.changeLanguage('fr');
  expect(provider.translate('buttons.create', 'Create it')).toBe('Create it');
  expect(load).toHaveBeenCalledWith('refine');
  void i18n.changeLanguage('en');
  load.mockRestore();
});
it('every component of @refinedev/antd that we may use has its words', () => {
  const antd = readFileSync('node_modules/@refinedev/antd/dist/index.mjs', 'utf8');
  const core = readFileSync('node_modules/@refinedev/core/dist/index.mjs', 'utf8');
  // we do not use the words of Refine's sign-in pages and menus
  const asked = [
    ...`${antd}${core}`.matchAll(/"((?:buttons|actions|autoSave|pages\.error)\.\w+|warnWhenUnsavedChanges)"/g),
  ];
  const said = [...new Set(asked.map(([, key = '']) => key))].filter((key) => !OF_SIGN_IN.has(key));
  const made = ['create', 'save', 'edit', 'show', 'list', 'clone', 'import', 'export'].map((name) => `buttons.${name}`);
  expect(said.length).toBeGreaterThan(8);
  expect([...said, ...made].filter((key) => !i18n.exists(keyFor(key)))).toEqual([]);
});
it('everything Refine says in a notification has its words', () => {
  const refine = readFileSync('node_modules/@refinedev/core/dist/index.mjs', 'utf8');
  const asked = new Set([...refine.matchAll(/"(notifications\.\w+)"/g)].map(([, key = '']) => key));
  expect(asked.size).toBeGreaterThan(5);
  // said beside a success, and not shown
  const shown = [...asked].filter((key) => key !== 'notifications.success');
  expect(shown.filter((key) => !i18n.exists(keyFor(key)))).toEqual([]);
});
it('a language is chosen in the application state; an unknown language changes nothing', async () => {
  await provider.changeLocale('tlh');
  expect(setTheme).not.toHaveBeenCalled();
  await provider.changeLocale('fr');
  expect(setTheme).toHaveBeenCalledWith({ locale: 'fr' });
  expect(provider.getLocale()).toBe('fr');
});
