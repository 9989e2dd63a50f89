import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { type Ask, queryOf } from '#areas/work/dashboard/ask.ts';
import { assignTo } from '#kit/bulk/plans.ts';
import { useBulk } from '#kit/bulk/use-bulk.ts';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import type { Member } from '#model/company/company.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import styles from './share-out.module.css';

/** Colleagues who may work a lead that is theirs. */
function useWorkers(): readonly Member[] {
  const { account, mayShow } = useAccess();
  const { members } = useCompany();
  const ownedBy = (id: string) => ({ ...NOBODYS, sellerId: id });
  return [...members.values()].filter(
    (member) => member.active && member.id !== account.id && mayShow(member, leads.name, ownedBy(member.id)),
  );
}
const NOBODYS = {
  id: '',
  version: 0,
  archivedAt: null,
  createdAt: now(),
  createdBy: '',
  updatedAt: now(),
  updatedBy: '',
};

/** In the head of a section of leads: gives all of them to several people, in turn. */
export function ShareOut({ ask }: { readonly ask: Ask }) {
  const { t } = useTranslation('company');
  const { decide } = useAccess();
  const workers = useWorkers();
  const [isOpen, setOpen] = useState(false);
  if (workers.length === 0 || !decide('assign', leads.name).can) return null;
  return (
    <>
      <button type="button" className={styles.shareOut} onClick={() => setOpen(true)}>
        {t('week.shareOut', { count: workers.length })}
      </button>
      {isOpen && <ShareOutDialog ask={ask} workers={workers} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareOutDialog(props: {
  readonly ask: Ask;
  readonly workers: readonly Member[];
  readonly onClose: () => void;
}) {
  const { ask, workers, onClose } = props;
  const { t } = useTranslation('company');
  const { number } = useFormat();
  const { account } = useAccess();
  const { company } = useCompany();
  const { start, busy, may } = useBulk(leads);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [moment] = useState(() => ({ uid: account.id, now: now(), timeZone: company.timezone }));
  const { rows, error, retry } = useAllRows<Lead>(leads.name, queryOf(ask, leads, moment, false).filters);
  const takers = workers.filter(({ id }) => !left.has(id));
  const total = rows?.length ?? 0;
  /** The first ones take one more where they do not come out even. */
  const shareOf = (id: string) => {
    const at = takers.findIndex((taker) => taker.id === id);
    return at < 0 ? 0 : Math.floor(total / takers.length) + (at < total % takers.length ? 1 : 0);
  };
  const give = () => {
    if (!rows || busy) return;
    const takerOf = new Map(rows.map(({ id }, at) => [id, takers[at % takers.length]?.id ?? '']));
    start(t('week.shareOut', { count: takers.length }), rows, (record) =>
      assignTo(leads, takerOf.get(record.id) ?? '', may)(record),
    );
    onClose();
  };
  return (
    <ActionDialog
      title={t('week.leads', { count: total })}
      okText={t('week.shareOut', { count: takers.length })}
      disabled={total === 0 || takers.length === 0 || busy}
      onOk={give}
      onCancel={onClose}
    >
      {error && <Failure error={error} onRetry={retry} />}
      {!error && !rows && <Bone as="panel" />}
      {rows && (
        <>
          <p className={textStyles.quiet}>{t('week.inTurn')}</p>
          <ul className={styles.takers}>
            {workers.map(({ id, name }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={!left.has(id)}
                    onChange={({ target }) =>
                      setLeft(
                        (before) => new Set(target.checked ? [...before].filter((one) => one !== id) : [...before, id]),
                      )
                    }
                  />
                  <bdi>{name}</bdi>
                </label>
                <span className={textStyles.figures}>{number(shareOf(id))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ActionDialog>
  );
}
