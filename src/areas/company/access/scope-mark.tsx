import { useTranslation } from 'react-i18next';
import type { Scope } from '#model/policy/access.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import styles from './grid.module.css';

/** How far a right reaches; a route is opened or not. */
export type Extent = Scope | 'none' | 'opens' | 'closed';
export const EXTENTS: readonly Extent[] = ['own', 'company', 'any', 'none'];
const MARKS: { readonly [extent in Extent]: { readonly icon: IconName; readonly tone: string } } = {
  own: { icon: 'person', tone: 'amber' },
  company: { icon: 'company', tone: 'teal' },
  any: { icon: 'language', tone: 'violet' },
  opens: { icon: 'check', tone: 'teal' },
  none: { icon: 'close', tone: 'none' },
  closed: { icon: 'lock', tone: 'none' },
};
export const extentOf = (object: string, scope: Scope | undefined): Extent =>
  object.startsWith('/') ? (scope ? 'opens' : 'closed') : (scope ?? 'none');

/** Icon, word and colour together. */
export function ScopeMark({ extent, pack }: { readonly extent: Extent; readonly pack?: boolean }) {
  const { t } = useTranslation('access');
  const { icon, tone } = MARKS[extent];
  return (
    <span className={styles.scope} data-part="scope" data-tone={tone}>
      <Icon name={icon} size={12} />
      <span>{t(`scope.${extent}`)}</span>
      {pack && (
        <span className={styles.scopePack} title={t('matrix.byPack')}>
          <Icon name="add" size={10} />
        </span>
      )}
    </span>
  );
}

export function Legend() {
  const { t } = useTranslation('access');
  return (
    <dl className={styles.scopeLegend}>
      {EXTENTS.map((extent) => (
        <div key={extent}>
          <dt>
            <ScopeMark extent={extent} />
          </dt>
          <dd>{t(`scopeText.${extent}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
