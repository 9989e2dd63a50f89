import { Link } from 'react-router';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import type { Finding } from './findings.ts';
import styles from './payroll.module.css';

/** What keeps a run from being approved, then what is worth a look, each with the way to it. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const labels = useLabels('payroll');
  const { listPath } = useWorkspace();
  const blockers = findings.filter(({ isBlocker }) => isBlocker).length;
  return (
    <section className={panelStyles.panel} data-part="panel" aria-labelledby="findings-title">
      <div className={recordStyles.panelHead} data-part="panel-head">
        <h2 id="findings-title">{labels.text('findings.title')}</h2>
        {blockers > 0 && (
          <span className={textStyles.quiet}>{labels.text('findings.blockers', { count: blockers })}</span>
        )}
      </div>
      <ul className={styles.findings}>
        {findings.map(({ code, isBlocker, name, resource, id }) => (
          <li key={`${code} ${id}`} data-blocker={isBlocker}>
            <Icon name={isBlocker ? 'lock' : 'warning'} size={16} />
            <span>
              <Link to={`${listPath(resource)}/${id}`}>
                <bdi>{name}</bdi>
              </Link>{' '}
              {labels.text(`finding.${code}`)}
            </span>
            <span className={textStyles.quiet}>{labels.text(isBlocker ? 'findings.blocker' : 'findings.warning')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
