import { useTranslation } from 'react-i18next';
import { ApprovalLine } from './approval-line.tsx';
import styles from './approvals.module.css';
import { useApprovals } from './use-approvals.ts';

/**
 * What waits for this person's decision, above their notifications, in two columns on a page; nothing if nothing waits.
 */
export function ApprovalList({ heading: Heading }: { readonly heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('today');
  const { approvals = [] } = useApprovals();
  if (approvals.length === 0) return null;
  return (
    <section className={styles.approvals} aria-labelledby="approvals">
      <Heading id="approvals">
        {t('section.approvals')} <span>{approvals.length}</span>
      </Heading>
      <ul>
        {approvals.map(({ kind, record }) => (
          <ApprovalLine key={`${kind.resource} ${record.id}`} kind={kind} record={record} />
        ))}
      </ul>
    </section>
  );
}
