import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Days, WINDOWS } from '#lib/time/windows.ts';
import { MOST_DAYS } from '#model/rollups/sums.ts';
import { Segments } from '#ui/segments.tsx';
import { COMPARISONS, daysIssue, type Period, periodOf, USUAL } from './period.ts';
import styles from './reports.module.css';

type Params = { readonly [name in 'window' | 'from' | 'to' | 'compare' | 'team']?: string | undefined };

/** What the address asks for, and the way to another address. */
export function usePeriod(today: string) {
  const [params, setParams] = useSearchParams();
  const change = (wanted: Params) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(wanted)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { period: periodOf(params, today), change };
}

interface Props {
  readonly period: Period;
  readonly change: (wanted: Params) => void;
}

/** The days that all figures are about: one of the usual windows, or from one day to another. */
export function DaysChoice({ period: { window, current }, change }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <Segments
        label={t('window.label')}
        values={[...WINDOWS, 'own' as const]}
        chosen={window ?? 'own'}
        wordOf={(one) => t(`window.${one}`)}
        onChoose={(one) =>
          change(
            one === 'own'
              ? { ...current, window: undefined }
              : { window: one === USUAL ? undefined : one, from: undefined, to: undefined },
          )
        }
      />
      {window === undefined && <OwnDays current={current} change={change} />}
    </>
  );
}

/** Two days; a pair that is refused stays in its fields and says why, and the figures stay those of before. */
function OwnDays({ current, change }: Pick<Props, 'change'> & { readonly current: Days }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const [typed, setTyped] = useState(current);
  const issue = daysIssue(typed);
  return (
    <fieldset className={styles.days} aria-label={t('window.own')}>
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="date"
          aria-label={t(`own.${end}`)}
          aria-invalid={issue !== undefined}
          aria-describedby={issue && id}
          value={typed[end]}
          onChange={(event) => {
            const next = { ...typed, [end]: event.target.value };
            setTyped(next);
            if (!daysIssue(next)) change(next);
          }}
        />
      ))}
      {issue && (
        <p id={id} role="alert">
          {t(`own.${issue}`, { most: MOST_DAYS })}
        </p>
      )}
    </fieldset>
  );
}

/** With which days they are compared. */
export function CompareChoice({ period, change }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <Choice
      label={t('compare.label')}
      value={period.comparison}
      onChange={(compare) => change({ compare: compare === COMPARISONS[0] ? undefined : compare })}
    >
      {COMPARISONS.map((one) => (
        <option key={one} value={one}>
          {t(`compare.${one}`)}
        </option>
      ))}
    </Choice>
  );
}

/** Whose figures: the company's, or those of one team. */
export function TeamChoice(
  props: Pick<Props, 'change'> & {
    readonly team: string;
    readonly teams: readonly { readonly id: string; readonly name: string }[];
  },
) {
  const { t } = useTranslation('dashboard');
  return (
    <Choice label={t('what.team')} value={props.team} onChange={(team) => props.change({ team })}>
      <option value="">{t('everybody')}</option>
      {props.teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.choice}>
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.children}
      </select>
    </label>
  );
}
