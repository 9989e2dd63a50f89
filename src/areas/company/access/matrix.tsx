import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAccessWords } from '#kit/access/words.ts';
import { reachOf } from '#model/policy/policy-port.ts';
import { Segments } from '#ui/segments.tsx';
import styles from './access.module.css';
import type { Question } from './grid.tsx';
import { MatrixByObject, MatrixByRole } from './matrix-views.tsx';
import { PackChoice } from './pack-choice.tsx';
import { Reason } from './reason.tsx';
import { Legend } from './scope-mark.tsx';
import { usePolicy } from './use-policy.ts';

const VIEWS = ['role', 'resource'] as const;

/** The whole policy as a table, by role or by what is acted upon; the packs can be tried on for size. */
export function Matrix({ companyPacks }: { readonly companyPacks: readonly string[] }) {
  const { t } = useTranslation('access');
  const words = useAccessWords();
  const policy = usePolicy();
  const [search, setSearch] = useSearchParams();
  const [tried, setTried] = useState<readonly string[]>();
  const [selected, setSelected] = useState<Question>();
  const packs = tried ?? companyPacks;
  const view = search.get('view') === 'resource' ? 'resource' : 'role';
  const change = (set: { readonly [key: string]: string }) => {
    setSelected(undefined);
    setSearch({ ...Object.fromEntries(search), tab: 'matrix', ...set }, { replace: true });
  };
  const reach = ({ role, action, object }: Question) => reachOf(policy, role, action, object, packs);
  const shared = { reach, onSelect: setSelected };
  return (
    <>
      <div className={styles.bar}>
        <Segments
          label={t('matrix.view')}
          values={VIEWS}
          chosen={view}
          wordOf={(name) => t(`matrix.by.${name}`)}
          onChoose={(name) => change({ view: name })}
        />
        <PackChoice
          label={t('matrix.packs')}
          packs={packs}
          own={companyPacks}
          nameOf={words.pack}
          onChange={setTried}
        />
      </div>
      <Legend />
      {view === 'role' ? (
        <MatrixByRole chosen={search.get('role') ?? ''} onChoose={(role) => change({ role })} {...shared} />
      ) : (
        <MatrixByObject chosen={search.get('object') ?? ''} onChoose={(object) => change({ object })} {...shared} />
      )}
      <Reason question={selected} reach={selected && reach(selected)} />
    </>
  );
}
