import { useGetLocale, useSetLocale } from '@refinedev/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CompanyMark } from '#kit/company-mark.tsx';
import { Bell } from '#kit/inbox/bell.tsx';
import { PaletteButton } from '#kit/palette/palette-button.tsx';
import { inkOn, rgbOf } from '#lib/text/colour.ts';
import type { CompanyProfile } from '#model/company/company.ts';
import { LOCALES } from '#model/people/account.ts';
import type { ThemeState } from '#model/state.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { DEFAULTS } from '#ui/theme.ts';
import { AccountMenu } from './account-menu.tsx';
import { CreateMenu } from './create-menu.tsx';
import styles from './shell.module.css';
import { useOpenCollections, usePlaces } from './use-menu-groups.ts';

export interface TopBarProps {
  readonly company: CompanyProfile;
  /** More than one only for a super admin. */
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  readonly theme: ThemeState;
  readonly onCompany: (id: string) => void;
  readonly onTheme: (theme: ThemeState['currentTheme']) => void;
}

export function TopBar(props: TopBarProps) {
  const { company, companies, theme } = props;
  const { t } = useTranslation('shell');
  const collections = useOpenCollections();
  const places = usePlaces();
  const getLocale = useGetLocale();
  const setLocale = useSetLocale();
  const dark = theme.currentTheme === 'dark';
  return (
    <header className={styles.topBar} data-part="top-bar" {...paintOf(company.topNavColour, theme.currentTheme)}>
      <Link to="/" className={styles.brand} aria-label="Freehold">
        <img src="/icon.svg" width="28" height="28" alt="" />
        <span translate="no">Freehold</span>
      </Link>
      {companies.length > 1 ? (
        <MenuButton
          label={`${t('shell:top.company')}: ${company.name}`}
          className={styles.companyButton}
          options={companies.map(({ id, name: label }) => ({
            key: id,
            label: <bdi>{label}</bdi>,
            selected: id === company.id,
            onSelect: () => props.onCompany(id),
          }))}
        >
          {company.logoUrl || company.brandColour ? (
            <CompanyMark company={company} size={24} />
          ) : (
            <Icon name="building" />
          )}
          <bdi>{company.name}</bdi>
          <Icon name="chevronDown" size={14} />
        </MenuButton>
      ) : (
        <span className={styles.companyName}>
          <CompanyMark company={company} size={28} />
          <bdi>{company.name}</bdi>
        </span>
      )}
      <span className={styles.topSpace} />
      <PaletteButton companies={companies} resources={collections} places={places} />
      <CreateMenu />
      <Bell />
      <MenuButton
        label={t('shell:top.language')}
        options={LOCALES.map((locale) => ({
          key: locale,
          lang: locale,
          label: t(`shell:locale.${locale}`),
          selected: locale === getLocale(),
          onSelect: () => setLocale(locale),
        }))}
      >
        <Icon name="language" />
      </MenuButton>
      <IconButton
        icon={dark ? 'sun' : 'moon'}
        label={t(dark ? 'shell:top.light' : 'shell:top.dark')}
        size={18}
        className={styles.themeButton}
        onClick={() => props.onTheme(dark ? 'light' : 'dark')}
      />
      <AccountMenu />
    </header>
  );
}

/** The company's own colour of the bar, and the ink that reads on it; else the default theme's, or the theme's own. */
function paintOf(
  colour: string | undefined,
  theme: ThemeState['currentTheme'],
): { style?: CSSProperties; 'data-painted'?: true } {
  if (!colour || !rgbOf(colour))
    return theme === DEFAULTS.theme ? { style: { '--top-nav': DEFAULTS.topNavColour } as CSSProperties } : {};
  return { style: { '--top-nav': colour, '--bar-ink': inkOn(colour) } as CSSProperties, 'data-painted': true };
}
