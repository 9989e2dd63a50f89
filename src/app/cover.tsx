import { useTranslation } from 'react-i18next';

/** Shown while a page loads. It fades in late, so that quick loads do not flash. */
export function Cover({ offline = false }: { readonly offline?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <div className="cover" role="status">
      <span className="cover-mark" aria-hidden="true" />
      <p className={offline ? 'cover-text' : 'visually-hidden'}>{t(offline ? 'app.offline' : 'app.loading')}</p>
    </div>
  );
}
