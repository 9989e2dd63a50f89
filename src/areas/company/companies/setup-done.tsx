import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './setup.module.css';
import { SetupBuilding } from './setup-building.tsx';
import { type SetupFacts, STEPS } from './setup-steps.ts';

/** A longer set-up is not worth naming. */
const MOST_MINUTES = 60;

/** What the first hour brought, above the first queue, until it is closed. */
export function SetupDone({ facts, onClose }: { readonly facts: SetupFacts; readonly onClose: () => void }) {
  const { t } = useTranslation(['company', 'ui']);
  const { company, listPath } = useCompany();
  const { leads, colleagues, invited, properties, minutes } = facts;
  const brought = [
    t('company:guide.was.leads', { count: leads }),
    colleagues > 0 && t('company:guide.was.joined', { count: colleagues }),
    invited > 0 && t('company:guide.was.invited', { count: invited }),
    t('company:guide.was.properties', { count: properties }),
  ];
  return (
    <section className={styles.strip} aria-labelledby="setup-done">
      <SetupBuilding done={STEPS.length} />
      <div>
        <h2 id="setup-done">{t('company:guide.over.title', { name: company.name })}</h2>
        <p>
          {brought.filter(Boolean).join(' · ')}
          {minutes <= MOST_MINUTES && ` · ${t('company:guide.over.took', { count: minutes })}`}
        </p>
        <p className={textStyles.quiet}>
          {t('company:guide.over.text')}{' '}
          <Link className={textStyles.link} to={listPath('properties')}>
            {t('company:guide.over.listing')}
          </Link>
        </p>
      </div>
      <IconButton icon="close" label={t('ui:action.close')} onClick={onClose} />
    </section>
  );
}
