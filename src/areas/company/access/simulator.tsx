import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCompany, useServices } from '#kit/workspace.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { CaseForm } from './case-form.tsx';
import styles from './parts.module.css';
import { RecordFacts } from './record-facts.tsx';
import { type Case, type Facts, fittingAction, judge, ORDINARY } from './simulation.ts';
import { usePolicy } from './use-policy.ts';
import { VerdictCard } from './verdict-card.tsx';

const IN_ADDRESS = ['person', 'role', 'action', 'object', 'record'] as const;

/** Asks the policy and the database's rules about one case before anybody tries it. */
export function Simulator({ packs }: { readonly packs: readonly string[] }) {
  const { t } = useTranslation('access');
  const policy = usePolicy();
  const { members, company } = useCompany();
  const { people } = useServices();
  const [search, setSearch] = useSearchParams();
  const [facts, setFacts] = useState<Facts>({ ...ORDINARY, suspended: company.status === 'Suspended' });
  const [unread, setUnread] = useState(false);
  const person = members.has(search.get('person') ?? '') ? (search.get('person') ?? '') : '';
  const known = members.get(person);
  const object = [...policy.resources, ...policy.routes].find((one) => one === search.get('object')) ?? 'leads';
  const asked: Case = {
    person,
    role: known?.Role ?? search.get('role') ?? 'Seller',
    object,
    action: fittingAction(search.get('action') ?? 'edit', object),
    record: search.get('record') ?? '',
    facts,
  };
  const change = (set: Partial<Case>) => {
    if (set.facts) setFacts(set.facts);
    const next = { ...asked, ...set };
    const params = IN_ADDRESS.flatMap((name) => (next[name] ? [[name, next[name]] as const] : []));
    setSearch({ tab: 'simulator', ...Object.fromEntries(params) }, { replace: true });
  };
  // What only the person's own document says: a pending reset is in no directory.
  useEffect(() => {
    if (!known) return;
    let current = true;
    setUnread(false);
    const set = (isBanned: boolean, forcePasswordReset: boolean) =>
      current && setFacts((before) => ({ ...before, isBanned, forcePasswordReset }));
    people.read(known.id).then(
      (staff) => set(staff.isBanned, staff.forcePasswordReset),
      () => {
        set(!known.active, false);
        if (current) setUnread(true);
      },
    );
    return () => {
      current = false;
    };
  }, [known, people]);
  return (
    <div className={styles.simulator}>
      <form className={panelStyles.panel} onSubmit={(event) => event.preventDefault()} aria-label={t('simulator.form')}>
        <CaseForm asked={asked} onChange={change} />
        {!object.startsWith('/') && <RecordFacts asked={asked} onChange={change} />}
        {unread && <p className={textStyles.quiet}>{t('simulator.unread')}</p>}
      </form>
      <VerdictCard asked={asked} verdict={judge(policy, asked, packs)} />
    </div>
  );
}
