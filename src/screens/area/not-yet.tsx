import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useWorkspace } from '#ui/workspace.tsx';

/** The honest page of an area that a later release brings. */
export function NotYet({ area }: { readonly area: string }) {
  const { t } = useTranslation('shell');
  const { decide, listPath } = useWorkspace();
  const name = t(`shell:area.${area}`);
  return (
    <section className="notice" aria-labelledby="not-yet">
      <Icon name="building" size={40} />
      <h1 id="not-yet">{t('shell:notYet.title', { area: name })}</h1>
      <p>{t('shell:notYet.text', { area: name })}</p>
      {decide('list', 'leads').can && (
        <p className="notice-actions">
          <Link className="primary-link" to={listPath('leads')}>
            {t('shell:notYet.action')}
          </Link>
        </p>
      )}
    </section>
  );
}
