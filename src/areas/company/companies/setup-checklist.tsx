import { useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './company.module.css';
import { tasksOf } from './setup-tasks.ts';
import { useCompany } from './use-company.ts';

const keyOf = (uid: string, company: string) => `setup_done:${uid}:${company}`;
const isDismissed = (key: string) => {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
};

/** First steps of a new company, for those who may take them: until all are done, or somebody has seen enough. */
export function SetupChecklist() {
  const { account, company, decide } = useWorkspace();
  const key = keyOf(account.id, company.id);
  const [dismissed, setDismissed] = useState(() => isDismissed(key));
  const isMine = account.company_id === company.id && decide('edit', 'companies').can;
  if (dismissed || !isMine || company.status === 'Suspended') return null;
  const dismiss = () => {
    try {
      localStorage.setItem(key, '1');
    } catch {
      // without storage it comes back next time
    }
    setDismissed(true);
  };
  return <Loaded onDismiss={dismiss} />;
}

function Loaded({ onDismiss }: { readonly onDismiss: () => void }) {
  const { members, account } = useWorkspace();
  const { company } = useCompany([]);
  const { result, query } = useList<AnyRecord>({
    resource: 'leads',
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { count: false },
    errorNotification: false,
  });
  // What cannot be read is no reason to disturb: the card stays away.
  if (!company || !query.isSuccess) return null;
  const colleagues = [...members.values()].filter(({ id, active }) => active && id !== account.id).length;
  return <Card company={company} colleagues={colleagues} leads={result.data.length} onDismiss={onDismiss} />;
}

function Card(props: {
  readonly company: AnyRecord;
  readonly colleagues: number;
  readonly leads: number;
  readonly onDismiss: () => void;
}) {
  const { t } = useTranslation('company');
  const tasks = tasksOf(props.company, props);
  const done = tasks.filter(({ isDone }) => isDone).length;
  if (done === tasks.length) return null;
  return (
    <section className={`${panelStyles.panel} ${styles.setupChecklist}`} data-part="panel" aria-labelledby="checklist">
      <header>
        <div>
          <h2 id="checklist">{t('checklist.title')}</h2>
          <span className={textStyles.quiet} data-part="quiet">
            {t('checklist.progress', { done, total: tasks.length })}
          </span>
        </div>
        <button
          type="button"
          className={iconButtonStyles.iconButton}
          data-part="icon-button"
          aria-label={t('checklist.dismiss')}
          title={t('checklist.dismiss')}
          onClick={props.onDismiss}
        >
          <Icon name="close" size={16} />
        </button>
      </header>
      <progress aria-labelledby="checklist" value={done} max={tasks.length} />
      <ul>
        {tasks.map(({ name, path, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            <Icon name={isDone ? 'checkCircle' : 'chevronRight'} />
            {isDone ? (
              <span>
                {t(`checklist.task.${name}`)}
                <span className="visually-hidden"> {t('checklist.done')}</span>
              </span>
            ) : (
              <Link to={path}>{t(`checklist.task.${name}`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
