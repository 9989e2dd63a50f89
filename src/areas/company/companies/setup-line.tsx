import { useList } from '@refinedev/core';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import styles from './setup-line.module.css';
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

/** First steps of a new company in one line, for those who may take them: until all are done, or it is hidden. */
export function SetupLine() {
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
  // its place is kept, so that nothing moves when it comes; what cannot be read is no reason to disturb
  if (query.isError) return null;
  if (!company || !query.isSuccess) return <div className={styles.setup} />;
  const colleagues = [...members.values()].filter(({ id, active }) => active && id !== account.id).length;
  return (
    <Suspense fallback={<div className={styles.setup} />}>
      <Line company={company} colleagues={colleagues} leads={result.data.length} onDismiss={onDismiss} />
    </Suspense>
  );
}

function Line(props: {
  readonly company: AnyRecord;
  readonly colleagues: number;
  readonly leads: number;
  readonly onDismiss: () => void;
}) {
  const { t } = useTranslation('company');
  const [open, setOpen] = useState(false);
  const id = useId();
  const tasks = tasksOf(props.company, props);
  const done = tasks.filter(({ isDone }) => isDone).length;
  const next = tasks.find(({ isDone }) => !isDone);
  const isOver = next === undefined;
  const end = useRef(props.onDismiss);
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  if (!next) return null;
  return (
    <section className={styles.setup} aria-label={t('checklist.title')}>
      <div className={styles.line}>
        <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle cx="8" cy="8" r="6" pathLength={tasks.length} />
            <circle cx="8" cy="8" r="6" pathLength={tasks.length} strokeDasharray={`${done} ${tasks.length}`} />
          </svg>
          {t('checklist.title')}, {t('checklist.progress', { done, total: tasks.length })}
          <Icon name={open ? 'chevronUp' : 'chevronDown'} size={14} />
        </button>
        <Link to={next.path}>{t(`checklist.task.${next.name}`)}</Link>
      </div>
      {open && (
        <div id={id} className={styles.steps}>
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
          <button type="button" className={textStyles.link} onClick={props.onDismiss}>
            {t('checklist.dismiss')}
          </button>
        </div>
      )}
    </section>
  );
}
