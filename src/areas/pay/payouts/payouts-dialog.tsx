import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { NewPayout } from './new-payout.tsx';
import { PayoutView } from './payout-view.tsx';
import styles from './payouts.module.css';
import type { Payout } from './schema.ts';

const SHOWN = 50;
const NEW = 'new';

/** Payouts, the newest first; one of them with its lines and acts; and a new one. */
export function PayoutsDialog({ onClose }: { readonly onClose: () => void }) {
  const labels = useLabels('payouts');
  const { date, exactMoney } = useFormat();
  const [shown, setShown] = useState<string>();
  const { query } = useList<Payout, HttpError>({
    resource: 'payouts',
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false },
  });
  const rows = query.data?.data;
  const chosen = rows?.find(({ id }) => id === shown);
  const back = () => setShown(undefined);
  return (
    <Dialog
      wide
      title={chosen ? `${labels.text('singular')} ${chosen.reference}` : labels.text('name')}
      onClose={onClose}
    >
      {shown !== undefined && (
        <p>
          <Button size="small" icon={<Icon name="chevronLeft" size={14} />} onClick={back}>
            {labels.text('all')}
          </Button>
        </p>
      )}
      {shown === NEW && rows ? (
        <NewPayout known={rows} onMade={setShown} />
      ) : chosen ? (
        <PayoutView payout={chosen} onPutAway={back} />
      ) : query.isError && !rows ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : !rows || shown !== undefined ? (
        <Bone as="panel" />
      ) : (
        <>
          <p className={textStyles.quiet}>{labels.text('about')}</p>
          <p>
            <AllowedButton
              type="primary"
              action="create"
              resource="payouts"
              icon={<Icon name="add" size={16} />}
              onClick={() => setShown(NEW)}
            >
              {labels.text('action.new')}
            </AllowedButton>
          </p>
          {rows.length === 0 && <p className={textStyles.quiet}>{labels.text('empty')}</p>}
          <ul className={styles.payouts}>
            {rows.map(({ id, reference, createdAt, totalMinor, currency, status }) => (
              <li key={id}>
                <Button type="link" onClick={() => setShown(id)}>
                  {reference}
                </Button>
                <span className={textStyles.quiet}>{date(createdAt)}</span>
                <Chip value={status}>{labels.option('status', status)}</Chip>
                <span className={textStyles.figures}>{exactMoney(totalMinor, currency)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
