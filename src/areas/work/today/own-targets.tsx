import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { searchOf } from '#areas/work/dashboard/ask.ts';
import type { Cell } from '#areas/work/dashboard/tables/report-table.ts';
import { targetsTable } from '#areas/work/dashboard/tables/targets.ts';
import { useListPath } from '#areas/work/dashboard/use-list-link.ts';
import { usePersonTargets } from '#areas/work/dashboard/use-person-targets.ts';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { numberFormat } from '#lib/text/number-format.ts';
import textStyles from '#ui/text.module.css';
import styles from './own-targets.module.css';

/** This month of one agent beside what is to be reached: each line leads to what counts for it. */
export function OwnTargets({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('today');
  const own = usePersonTargets(uid);
  if (!own) return null;
  const { targets, report } = own;
  const given = { agents: [uid], targetsOf: () => targets, word: () => '' };
  const { columns, rows } = targetsTable(given, report.today.slice(0, 7), report.month);
  const cells = rows[0]?.cells ?? [];
  return (
    <section className={styles.targets} aria-labelledby="own-targets">
      <h2 id="own-targets">{t('targets')}</h2>
      <ul>
        {columns.map(({ name, kind }, at) => {
          const target = name in targets ? targets[name as keyof typeof targets] : undefined;
          // its neighbour is the part that was reached
          return target ? (
            <TargetLine key={name} name={name} isMoney={kind === 'money'} cell={cells[at] ?? {}} target={target} />
          ) : null;
        })}
      </ul>
    </section>
  );
}

function TargetLine(props: {
  readonly name: string;
  readonly isMoney: boolean;
  readonly cell: Cell;
  readonly target: number;
}) {
  const { name, isMoney, cell, target } = props;
  const { n = 0, ask } = cell;
  const { t } = useTranslation('today');
  const { company } = useCompany();
  const { money, number, locale } = useFormat();
  const path = useListPath(ask?.resource ?? '');
  const write = (value: number) => (isMoney ? money(value, company.currency) : number(value));
  const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(n / target);
  const text = t('targetOf', { actual: write(n), target: write(target) });
  return (
    <li>
      <span>{t(`target.${name}`)}</span>
      <progress className={styles.bar} value={Math.min(n, target)} max={target} aria-label={t(`target.${name}`)} />
      <span className={textStyles.figures}>
        {ask && path && n > 0 ? <Link to={`${path}${searchOf(ask)}`}>{text}</Link> : text}
      </span>
      <span className={textStyles.figures}>{share}</span>
    </li>
  );
}
