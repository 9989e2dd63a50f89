import { useSetLocale } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { LOCALES } from '#model/people/account.ts';
import type { IconName } from '#ui/icon-paths.ts';
import type { Item, Section } from './items.ts';

/** An area of the menu this person may open. */
export interface Place {
  readonly area: string;
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
}
export interface PaletteProps {
  readonly places: readonly Place[];
  /** More than one only for people who may work in several. */
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  /** Collections with screens this person may open. */
  readonly resources: readonly string[];
}

/** Lists in a state that people search for by name. Each state is a toggle of its list. */
const STATES = [
  ['invoices', 'unpaid'],
  ['invoices', 'overdue'],
  ['todo', 'overdue'],
  ['leads', 'overdue'],
  ['leads', 'neverCalled'],
] as const;

/** What can be made, where one can go, and what can be set: for this person, in this language. */
export function useCommands({ places, companies, resources }: PaletteProps): readonly Section[] {
  const { t } = useTranslation(['palette', 'shell', ...resources]);
  const { store } = usePorts();
  const setLocale = useSetLocale();
  const theme = useAppState((state) => state.theme);
  const { decide, signOut } = useAccess();
  const { company, listPath, switchCompany } = useCompany();
  const create = resources
    .filter((resource) => decide('create', resource).can)
    .map(
      (resource): Item => ({
        key: `create ${resource}`,
        icon: 'add',
        label: t(`${resource}:action.new`),
        words: resource,
        to: `${listPath(resource)}/new`,
      }),
    );
  const goTo = places.map(({ area, label, path, icon }): Item => ({ key: path, icon, label, words: area, to: path }));
  const iconOf = (resource: string) => places.find(({ path }) => path === listPath(resource))?.icon;
  const states = STATES.flatMap(([resource, state]): Item[] => {
    const icon = iconOf(resource);
    const [list, name] = [t(`${resource}:title`), t(`${resource}:toggles.${state}`)];
    const to = `${listPath(resource)}?${state}=1`;
    return icon && resources.includes(resource) ? [{ key: to, icon, label: `${list} · ${name}`, to }] : [];
  });
  const dark = theme.currentTheme === 'dark';
  const settings: Item[] = [
    {
      key: 'theme',
      icon: dark ? 'sun' : 'moon',
      label: t(dark ? 'palette:light' : 'palette:dark'),
      words: t('shell:top.theme'),
      run: () => store.setTheme({ currentTheme: dark ? 'light' : 'dark' }),
    },
    ...LOCALES.filter((locale) => locale !== theme.locale).map(
      (locale): Item => ({
        key: `language ${locale}`,
        icon: 'language',
        label: t(`shell:locale.${locale}`),
        lang: locale,
        words: `${t('shell:top.language')} ${locale}`,
        run: () => void setLocale(locale),
      }),
    ),
    ...companies
      .filter(({ id }) => id !== company.id)
      .map(
        ({ id, name }): Item => ({
          key: `company ${id}`,
          icon: 'building',
          label: t('palette:company', { name }),
          run: () => switchCompany(id),
        }),
      ),
    { key: 'signOut', icon: 'logout', label: t('shell:top.signOut'), run: signOut },
  ];
  return [
    { key: 'create', title: t('palette:section.create'), items: create },
    { key: 'goTo', title: t('palette:section.goTo'), items: goTo },
    { key: 'states', title: t('palette:section.states'), items: states },
    { key: 'settings', title: t('palette:section.settings'), items: settings },
  ].filter(({ items }) => items.length > 0);
}
