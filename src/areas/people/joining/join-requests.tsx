import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure, kindOf } from '#kit/failure.tsx';
import { useCompany, useServices } from '#kit/workspace.tsx';
import { joinLink } from '#model/notices/opened-link.ts';
import type { AssignableRole, JoinRequest } from '#model/people/people.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { CopyLine } from './copy-line.tsx';
import { Standing } from './invitations.tsx';
import styles from './joining.module.css';
import { RequestCard } from './request-card.tsx';
import { useLoaded } from './use-loaded.ts';

/** Who asks to be taken in, and the code by which they ask. */
export function JoinRequests() {
  const { t } = useTranslation(['joining', 'ui', 'shell']);
  const { company } = useCompany();
  const { people } = useServices();
  const { loaded, reload } = useLoaded(() => people.requests());
  const [announcement, setAnnouncement] = useState('');
  const shown = loaded && 'value' in loaded ? loaded.value : undefined;
  const report = (work: Promise<void>, done: string) =>
    work.then(
      () => {
        setAnnouncement(done);
        reload();
      },
      (error: unknown) => {
        // withdrawn meanwhile, or taken in elsewhere: the list says which
        setAnnouncement(t(`ui:error.${kindOf(error)}`));
        reload();
      },
    );
  const admit = (request: JoinRequest, role: AssignableRole) =>
    report(
      people.admit(request, role),
      t('joining:requests.admitted', { name: nameOf(request), role: t(`shell:role.${role}`) }),
    );
  const decline = (request: JoinRequest) =>
    report(people.decline(request.id), t('joining:requests.declined', { name: nameOf(request) }));
  return (
    <section className={styles.joining} aria-label={t('joining:requests.title')}>
      <div className={`${panelStyles.panel} ${styles.form}`}>
        <h2>{t('joining:code.title')}</h2>
        <p className={textStyles.quiet}>{t('joining:code.text')}</p>
        <CopyLine label={t('joining:code.code')} text={company.id} copyLabel={t('joining:code.copyCode')} />
        <CopyLine
          label={t('joining:code.link')}
          text={joinLink(location.origin, company.id)}
          copyLabel={t('joining:code.copyLink')}
        />
      </div>
      <p className={styles.said} role="status">
        {announcement}
      </p>
      <div className={styles.list}>
        {!loaded && <Standing />}
        {loaded && 'error' in loaded && <Failure error={loaded.error} onRetry={reload} />}
        {shown?.length === 0 && (
          <Empty icon="person" title={t('joining:requests.empty')} text={t('joining:requests.emptyText')} />
        )}
        {shown && shown.length > 0 && (
          <ul>
            {shown.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                onAdmit={(role) => admit(request, role)}
                onDecline={() => decline(request)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const nameOf = ({ firstname, lastname, email }: JoinRequest): string => `${firstname} ${lastname}`.trim() || email;
