import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { VIEWS, type View } from './list-view.ts';

/** The same rows as a table or as columns, one a state. */
export function ViewSwitch({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const { t } = useTranslation('ui');
  return (
    <fieldset className="view-switch">
      <legend className="visually-hidden">{t('view.label')}</legend>
      {VIEWS.map((offered) => (
        <button
          key={offered}
          type="button"
          aria-pressed={view === offered}
          title={t(`view.${offered}`)}
          onClick={() => onView(offered)}
        >
          <Icon name={offered} size={16} />
          <span className="visually-hidden">{t(`view.${offered}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
