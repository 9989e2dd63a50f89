import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure } from '#kit/failure.tsx';
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
      <fieldset className="segments requests-filter" aria-label={t('requests.filter')}>
        {STATES.map((name) => (
          <button key={name} type="button" aria-pressed={name === state} onClick={() => setState(name)}>
            {t(`status.${name}`)}
          </button>
        ))}
      </fieldset>
      {isLoading && (
        <div className="requests standing-in" role="status" aria-label={t('loading')}>
          <span className="panel">
            <span className="bone" />
          </span>
        </div>
      )}
      {error && rows.length === 0 && <Failure error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <Empty icon="checkCircle" title={t(`requests.empty.${state}`)} text={t('requests.emptyText')} />
      )}
      <ul className="requests">
        {rows.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} packs={packs} />
          </li>
        ))}
      </ul>
    </>
  );
}
