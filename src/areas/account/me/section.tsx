import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './me.module.css';

export const SECTIONS = [
  'attendance',
  'leave',
  'payslips',
  'profile',
  'contact',
  'preferences',
  'security',
  'data',
  'access',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export function Section(props: { readonly name: SectionName; readonly text?: string; readonly children: ReactNode }) {
  const { t } = useTranslation('me');
  const { name, text, children } = props;
  return (
    <section className={`${panelStyles.panel} ${styles.section}`} id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`section.${name}`)}</h2>
      {text && <p className={textStyles.quiet}>{text}</p>}
      {children}
    </section>
  );
}
