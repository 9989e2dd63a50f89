import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';
import { AskPanel } from './ask-panel.tsx';
import { RequestAnswer, RequestStatus } from './request-status.tsx';
import { ACCESS_REQUESTS, useMyRequests } from './requests.ts';
import { useAccessWords } from './words.ts';

/** The person's requests and their results, and a way to request an area that is not in the menu. */
export function MyRequests() {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const { decide } = useAccess();
  const mine = useMyRequests();
  const rows = mine.data?.data ?? [];
  if (!decide('list', ACCESS_REQUESTS).can) return null;
  return (
    <div className={styles.myRequests}>
      {mine.isError && <p role="alert">{t('mine.failed')}</p>}
      {mine.isSuccess && rows.length === 0 && <p className={textStyles.quiet}>{t('mine.empty')}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((request) => (
            <li key={request.id}>
              <RequestStatus status={request.status} />
              <div>
                <strong>
                  {words.action(request.action)} · {words.object(request.object)}
                </strong>
                <RequestAnswer request={request} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <AskForArea />
    </div>
  );
}

/** Areas the menu leaves out. */
function AskForArea() {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const { account, policy } = useAccess();
  const { company } = useCompany();
  const [path, setPath] = useState('');
  const id = useId();
  const closed = policy.routes.filter((route) => !policy.ask(account.Role, 'open', route, 'any', company.packs).can);
  if (closed.length === 0 || !policy.ask(account.Role, 'create', ACCESS_REQUESTS, 'own', company.packs).can)
    return null;
  return (
    <details className={styles.askArea}>
      <summary>{t('mine.ask')}</summary>
      <div className={styles.askPick}>
        <label htmlFor={id}>{t('mine.area')}</label>
        <select id={id} className={styles.select} value={path} onChange={(event) => setPath(event.target.value)}>
          <option value="">{t('mine.choose')}</option>
          {closed.map((route) => (
            <option key={route} value={route}>
              {`${words.object(route)} (${route})`}
            </option>
          ))}
        </select>
      </div>
      {path && <AskPanel key={path} asked={{ action: 'open', object: path }} />}
    </details>
  );
}
