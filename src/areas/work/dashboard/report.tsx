import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { Bone } from '#ui/bone.tsx';
import textStyles from '#ui/text.module.css';
import type { Ask } from './ask.ts';
import { ReportSection } from './report-section.tsx';
import { type Column, ranked } from './tables/report-table.ts';
import { useNumbers } from './use-asked.ts';

const COLUMNS: readonly Column[] = [{ name: 'count', kind: 'count', isBar: true }];

export interface Bar {
  readonly key: string;
  readonly word: string;
  readonly ask: Ask;
  /** The strongest of the picture; the others are of the same hue. */
  readonly isMain?: boolean;
}

/** A report whose lines are the numbers of lists, asked for one by one. */
export function Report(props: {
  readonly name: string;
  readonly resource: string;
  /** All records the bars are parts of. */
  readonly all: Ask;
  readonly bars: readonly Bar[];
  /** In place of how many records there are. */
  readonly figure?: ReactNode;
  readonly sentence?: ReactNode;
  /** What a row stands for. */
  readonly what: string;
  /** Empty rows are left out, and the others are ordered by their number. */
  readonly hidesEmpty?: boolean;
}) {
  const { name, resource, all, bars, what, figure, sentence, hidesEmpty } = props;
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const numbers = useNumbers(
    resource,
    bars.map(({ ask }) => ask),
  );
  const rows = bars.map(({ ask, ...bar }, index) => ({ ...bar, cells: [{ n: numbers[index]?.value, ask }] as const }));
  const failed = numbers.filter(({ value, error }) => value === undefined && error);
  const isRead = numbers.every(({ value }) => value !== undefined);
  const total = numbers.reduce((sum, { value = 0 }) => sum + value, 0);
  const shown = hidesEmpty && isRead ? ranked({ columns: COLUMNS, rows }).rows : rows;
  const retry = () => {
    for (const one of failed) one.retry();
  };
  return (
    <ReportSection
      name={name}
      how={`lists.${name}`}
      what={what}
      table={{ columns: COLUMNS, rows: isRead && total === 0 ? [] : shown }}
      ask={isRead ? all : undefined}
      figure={figure ?? (isRead ? number(total) : <Bone />)}
      // its line is kept while it is read
      sentence={sentence || '\u00a0'}
      isBusy={!isRead && failed.length === 0}
      instead={
        failed.length > 0 && (
          <p role="alert">
            {t('failed')}{' '}
            <button
              type="button"
              className={textStyles.link}
              aria-label={t('retryOne', { label: t(`report.${name}`) })}
              onClick={retry}
            >
              {t('retry')}
            </button>
          </p>
        )
      }
    />
  );
}
