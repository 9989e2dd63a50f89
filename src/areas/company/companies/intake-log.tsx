import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { IntakeEntry } from '#model/portals.ts';
import { Button } from '#ui/button.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';

/** The enquiries that came in last, and what became of each. */
export function IntakeLog(props: {
  readonly entries: readonly IntakeEntry[];
  readonly onReplay: (id: string) => Promise<void>;
}) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { listPath } = useWorkspace();
  const { entries, onReplay } = props;
  return (
    <section className={`${panelStyles.panel} ${styles.section}`} data-part="panel" aria-labelledby="intake">
      <h2 id="intake">{t('portals.intake')}</h2>
      {entries.length === 0 && (
        <p className={textStyles.quiet} data-part="quiet">
          {t('portals.noIntake')}
        </p>
      )}
      <ul className={styles.portals}>
        {entries.map(({ id, at, channel, outcome, reason, name, leadId, count, canReplay }) => (
          <li key={id}>
            <span className={textStyles.quiet} data-part="quiet">
              {format.dateTime(at)} · {t(`portals.channel.${channel}`)}
            </span>{' '}
            {leadId ? (
              <Link to={`${listPath('leads')}/${leadId}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}{' '}
            {reason ? t(`portals.refused.${reason}`) : t(`portals.outcome.${outcome}`)}
            {count !== undefined && count > 1 && ` × ${format.number(count)}`}{' '}
            {canReplay && (
              <Button aria-label={t('portals.replayOf', { name })} onClick={() => void onReplay(id)}>
                {t('portals.replay')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
