import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import ui from '#locales/ui.en.json';
import type { AppStore } from '#model/session.ts';
import { i18nProvider, keyFor } from './i18n-provider.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { ui, leads: { singular: 'Lead' }, shell: {} } },
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
});
const setTheme = vi.fn<AppStore['setTheme']>();
const store = { setTheme } as Partial<AppStore> as AppStore;
const provider = i18nProvider(i18n.t, i18n, store);

it('a resource is called by its own word, where Refine asks by a key of its own', () => {
  expect(provider.translate('leads.leads', 'leads')).toBe('Lead');
  expect(provider.translate('notifications.createSuccess', { resource: 'Lead' })).toBe('Lead created');
  expect(provider.translate('unknown.key', {}, 'as given')).toBe('as given');
});
it('everything Refine says in a notification has its words', () => {
  const refine = readFileSync('node_modules/@refinedev/core/dist/index.mjs', 'utf8');
  const asked = new Set([...refine.matchAll(/"(notifications\.\w+)"/g)].map(([, key = '']) => key));
  expect(asked.size).toBeGreaterThan(5);
  // said beside a success, and not shown
  const shown = [...asked].filter((key) => key !== 'notifications.success');
  expect(shown.filter((key) => !i18n.exists(keyFor(key)))).toEqual([]);
});
it('a language is chosen in the application state; what is no language of ours changes nothing', async () => {
  await provider.changeLocale('tlh');
  expect(setTheme).not.toHaveBeenCalled();
  await provider.changeLocale('fr');
  expect(setTheme).toHaveBeenCalledWith({ locale: 'fr' });
  expect(provider.getLocale()).toBe('fr');
});
