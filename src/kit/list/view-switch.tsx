import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Icon } from '#ui/icon.tsx';
import { type View, viewsOf } from './list-view.ts';
import styles from './toolbar.module.css';

/** The same rows as a table, as columns, one a state, or as the resource itself shows them. */
export function ViewSwitch(props: {
  readonly definition: ListDefinition;
  readonly view: View;
  readonly onView: (view: View) => void;
}) {
  const { definition, view, onView } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels(definition.schema.name);
  const views = viewsOf(definition);
  const customViewOf = (name: View) => definition.list.customViews?.find((customView) => customView.name === name);
  if (views.length < 2) return null;
  return (
    <fieldset className={styles.viewSwitch}>
      <legend className="visually-hidden">{t('view.label')}</legend>
      {views.map((offered) => {
        const customView = customViewOf(offered);
        const word = customView ? labels.text(`customViews.${offered}`) : t(`view.${offered}`);
        return (
          <button
            key={offered}
            type="button"
            aria-pressed={view === offered}
            title={word}
            onClick={() => onView(offered)}
          >
            <Icon name={customView?.icon ?? (offered === 'board' ? 'board' : 'list')} size={16} />
            <span className="visually-hidden">{word}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
