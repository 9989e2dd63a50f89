import { useList } from '@refinedev/core';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { kindOf } from '#kit/failure.tsx';
import { setCurrentCall } from '#kit/record/current-call.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import styles from './log-call.module.css';

const SHOWN = 8;

/** A call that was had elsewhere: with whom it was, and then how it went. */
export function LogCall({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shell', 'ui']);
  const { decide } = useAccess();
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const { result, query } = useList<Lead>({
    resource: 'leads',
    filters: asked ? [{ field: 'q', operator: 'contains', value: asked }] : [],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    meta: { count: false },
  });
  const found = result.data.filter((lead) => decide('edit', 'leads', lead).can);
  const choose = (record: Lead) => {
    onClose();
    setCurrentCall({ schema: leads, record });
  };
  return (
    <Dialog title={t('shell:call.title')} onClose={onClose} className={styles.dialog}>
      <label className={styles.field}>
        {t('shell:call.lead')}
        <input type="search" dir="auto" autoFocus value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <ul className={styles.found} aria-busy={query.isFetching || undefined}>
        {found.map((lead) => (
          <li key={lead.id}>
            <button type="button" onClick={() => choose(lead)}>
              <bdi>{lead.fullName}</bdi>
              <span className={textStyles.second}>
                {[lead.reference, lead.mobilePhone].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {query.isSuccess && found.length === 0 && <p className={textStyles.quiet}>{t('shell:call.none')}</p>}
      {query.isError && <Problem>{t(`ui:error.${kindOf(query.error)}`)}</Problem>}
    </Dialog>
  );
}
