import { Link } from 'react-router';
import { type Attendee, putCheckOut } from '#areas/people/attendees/schema.ts';
import { plannedEnd } from '#areas/people/attendees/shift.ts';
import recordStyles from '#kit/record/record.module.css';
import { OpenDays } from '#kit/staff/open-days.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { type Finding, groupsOf } from './findings.ts';
import styles from './payroll.module.css';

/** What keeps a run from being approved, then what is worth a look: by its cause, each with its fix or the way to it. */
export function Findings(props: { readonly findings: readonly Finding[]; readonly openDays: readonly Attendee[] }) {
  const { findings, openDays } = props;
  const labels = useLabels('payroll');
  const groups = groupsOf(findings);
  const blockers = groups.filter(({ isBlocker }) => isBlocker).length;
  return (
    <section className={panelStyles.panel} aria-labelledby="findings-title">
      <div className={recordStyles.panelHead}>
        <h2 id="findings-title">{labels.text('findings.title')}</h2>
        {blockers > 0 && (
          <span className={textStyles.quiet}>{labels.text('findings.blockers', { count: blockers })}</span>
        )}
      </div>
      <ul className={styles.findings}>
        {groups.map((group) => (
          <Group key={group.code} {...group} openDays={openDays} />
        ))}
      </ul>
    </section>
  );
}

function Group(props: ReturnType<typeof groupsOf>[number] & { readonly openDays: readonly Attendee[] }) {
  const { code, isBlocker, found, openDays } = props;
  const labels = useLabels('payroll');
  const { listPath } = useCompany();
  const days = code === 'openDay' ? openDays.filter(({ id }) => found.some((one) => one.id === id)) : [];
  return (
    <li data-blocker={isBlocker} data-finding={code}>
      <Icon name={isBlocker ? 'lock' : 'warning'} size={16} />
      <span>
        <b>{labels.text(`cause.${code}`)}</b> <span className={textStyles.figures}>{found.length}</span>
      </span>
      <span className={textStyles.quiet}>{labels.text(isBlocker ? 'findings.blocker' : 'findings.warning')}</span>
      {days.length > 0 ? (
        <OpenDays days={days} plannedEnd={plannedEnd} put={putCheckOut} />
      ) : (
        <ul className={styles.found}>
          {found.map(({ id, name, resource }) => (
            <li key={id}>
              <Link to={`${listPath(resource)}/${id}`}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
