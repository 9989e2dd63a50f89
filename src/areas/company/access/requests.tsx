import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure } from '#kit/failure.tsx';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import panelStyles from '#ui/panel.module.css';
import { Segments } from '#ui/segments.tsx';
import styles from './parts.module.css';
import { RequestCard } from './request-card.tsx';
import { useRequests } from './use-requests.ts';

const STATES = ['Open', 'Granted', 'Declined'] as const;

/** What people ask for: the open ones first, each with the ways to grant it. */
export function Requests({ packs }: { readonly packs: readonly string[] }) {
  const { t } = useTranslation('access');
  const [state, setState] = useState<(typeof STATES)[number]>('Open');
  const { data, error, isLoading, refetch } = useRequests(state);
  const rows = data?.data ?? [];
  return (
    <>
      <Segments
        className={styles.requestsFilter}
        label={t('requests.filter')}
        values={STATES}
        chosen={state}
        wordOf={(name) => t(`status.${name}`)}
        onChoose={setState}
      />
      {isLoading && (
        <div className={`${styles.requests} ${boneStyles.standingIn}`} role="status" aria-label={t('loading')}>
          <span className={panelStyles.panel}>
            <Bone />
          </span>
        </div>
      )}
      {error && rows.length === 0 && <Failure error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <Empty icon="checkCircle" title={t(`requests.empty.${state}`)} text={t('requests.emptyText')} />
      )}
      <ul className={styles.requests}>
        {rows.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} packs={packs} />
          </li>
        ))}
      </ul>
    </>
  );
}
