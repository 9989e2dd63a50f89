import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { IntakeEntry } from '#model/company/portals.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';

export interface IntakeActions {
  readonly again: (entry: IntakeEntry) => void;
  readonly dismiss: (entry: IntakeEntry) => void;
  readonly message: (id: string) => Promise<string>;
}
const CHIPS = { received: 'Pending', done: 'Done', waiting: 'Pending', refused: 'Rejected', ignored: 'Skip' } as const;

/** One message: where it came from, what became of it and why, what it says, and what can be done about it. */
export function IntakeLine(props: {
  readonly entry: IntakeEntry;
  readonly actions: IntakeActions;
  /** Its reason is shown above it. */
  readonly isGrouped?: boolean;
}) {
  const { entry, actions, isGrouped } = props;
  const { t } = useTranslation('company');
  const format = useFormat();
  const { listPath } = useCompany();
  const { at, channel, state, outcome, reason, leadId, count, hasBody, canReplay } = entry;
  const sender = t(`portals.channel.${channel}`);
  const name = entry.name ?? `${sender}, ${format.dateTime(at)}`;
  return (
    <li>
      <div className={styles.intakeLine}>
        <Chip value={CHIPS[state]}>
          {t(state === 'done' && outcome ? `intake.${outcome}` : `intake.state.${state}`)}
        </Chip>
        {leadId ? (
          <Link to={`${listPath('leads')}/${leadId}`}>
            <bdi>{entry.name ?? t('intake.lead')}</bdi>
          </Link>
        ) : (
          entry.name && <bdi>{entry.name}</bdi>
        )}
        {reason && !isGrouped && (
          <span>
            {t(`intake.reason.${reason}`)}
            {count !== undefined && count > 1 && ` × ${format.number(count)}`}
          </span>
        )}
        <span className={textStyles.quiet}>
          {sender} · {format.dateTime(at)}
        </span>
        {canReplay && (
          <span className={styles.intakeActions}>
            <Button size="small" aria-label={t('intake.againOf', { name })} onClick={() => actions.again(entry)}>
              {t('intake.again')}
            </Button>
            {state !== 'ignored' && (
              <Button size="small" aria-label={t('intake.dismissOf', { name })} onClick={() => actions.dismiss(entry)}>
                {t('intake.dismiss')}
              </Button>
            )}
          </span>
        )}
      </div>
      {hasBody && state !== 'done' && <Message id={entry.id} name={name} load={actions.message} />}
    </li>
  );
}

/** The message as it came, asked for when it is opened. */
function Message(props: {
  readonly id: string;
  readonly name: string;
  readonly load: (id: string) => Promise<string>;
}) {
  const { id, name, load } = props;
  const { t } = useTranslation('company');
  const [text, setText] = useState<string>();
  const [isLost, setLost] = useState(false);
  const open = async () => {
    setLost(false);
    try {
      setText(await load(id));
    } catch {
      setLost(true);
    }
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && text === undefined && void open()}>
      <summary aria-label={t('intake.showOf', { name })}>{t('intake.show')}</summary>
      {isLost && <p role="alert">{t('intake.noMessage')}</p>}
      {!isLost && text === undefined && <p className={textStyles.quiet}>{t('shell:loading')}</p>}
      {text !== undefined && (
        <pre className={`${textStyles.longText} ${styles.message}`} dir="auto">
          {text}
        </pre>
      )}
    </details>
  );
}
