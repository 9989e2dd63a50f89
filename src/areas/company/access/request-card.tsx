import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import accessStyles from '#kit/access/access.module.css';
import { RequestAnswer, RequestStatus } from '#kit/access/request-status.tsx';
import type { AccessRequest } from '#kit/access/requests.ts';
import { useAccessWords } from '#kit/access/words.ts';
import { RelativeDate } from '#kit/fields/date.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answer, grantsFor, isGranted } from './grants.ts';
import styles from './parts.module.css';

/** One wish with its reason and the ways to grant it that are within the reader's own rights. */
export function RequestCard({
  request,
  packs,
}: {
  readonly request: AccessRequest;
  readonly packs: readonly string[];
}) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const { account, policy, decide } = useAccess();
  const { members, listPath } = useCompany();
  const [answer, setAnswer] = useState<Answer>();
  const requester = members.get(request.requesterId)?.Role ?? '';
  const { action, object, recordKey } = request;
  const wish = { action, object, recordKey, requester };
  const isOpen = request.status === 'Open';
  const isMine = request.requesterId === account.id;
  const isDone = isOpen && isGranted(policy, wish, packs);
  const granter = { subject: account.Role, isRequester: isMine };
  const grants = isOpen && !isDone ? grantsFor(policy, wish, granter, packs) : [];
  const mayAnswer = decide('edit', 'accessRequests', request).can;
  const simulate = new URLSearchParams({
    tab: 'simulator',
    person: request.requesterId,
    action,
    object,
    ...(recordKey && { record: recordKey }),
  });
  return (
    <article className={`${panelStyles.panel} ${styles.request}`}>
      <header>
        <Person uid={request.requesterId} size={32} />
        <span className={textStyles.quiet}>
          {words.role(requester)} · <RelativeDate value={request.createdAt} />
        </span>
        <RequestStatus status={request.status} />
      </header>
      <p className={styles.requestWish}>
        <strong>
          {words.action(action)} · {words.object(object)}
        </strong>{' '}
        {recordKey && <Link to={`${listPath(object)}/${recordKey}`}>{t('requests.record')}</Link>}
        {object.startsWith('/') && <code className={accessStyles.policyLine}>{object}</code>}
      </p>
      {request.note && <blockquote dir="auto">{request.note}</blockquote>}
      {!isOpen && <RequestAnswer request={request} />}
      {isDone && <p className={textStyles.quiet}>{t('requests.done')}</p>}
      {isOpen && !isDone && grants.length === 0 && (
        <p className={textStyles.quiet}>{t(isMine ? 'requests.mine' : 'requests.noWay')}</p>
      )}
      {isOpen && mayAnswer && (
        <div className={styles.requestWays}>
          {grants.map((grant) => (
            <Button
              key={grant.kind}
              type={grant === grants[0] ? 'primary' : 'default'}
              onClick={() => setAnswer(grant)}
            >
              {t(`way.${grant.kind}`, { pack: grant.kind === 'pack' ? words.pack(grant.pack) : '' })}
            </Button>
          ))}
          {isDone && (
            <Button type="primary" onClick={() => setAnswer({ kind: 'done' })}>
              {t('way.done')}
            </Button>
          )}
          <Button onClick={() => setAnswer({ kind: 'decline' })}>{t('way.decline')}</Button>
          <Link to={`?${simulate}`}>{t('matrix.simulate')}</Link>
        </div>
      )}
      {answer && <AnswerDialog request={request} answer={answer} onClose={() => setAnswer(undefined)} />}
    </article>
  );
}
