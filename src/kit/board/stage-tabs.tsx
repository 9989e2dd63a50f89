import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import type { AnySchema, StatusSpec } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import styles from './board.module.css';
import { type BoardQuery, useColumn } from './use-column.ts';

/** On the phone, one stage a page: all of them in a line, each with how many cards it holds. */
export function StageTabs(props: {
  readonly schema: AnySchema;
  readonly status: StatusSpec;
  readonly states: readonly string[];
  readonly asked: BoardQuery;
  /** Which of them the page shows. */
  readonly shown: number;
  readonly onPage: (at: number) => void;
}) {
  const { schema, status, states, asked, shown, onPage } = props;
  const { t } = useTranslation('board');
  return (
    <nav className={styles.stages} aria-label={t('stages')}>
      {states.map((state, at) => (
        <StageTab key={state} {...{ schema, status, state, asked }} isShown={at === shown} onPress={() => onPage(at)} />
      ))}
    </nav>
  );
}

function StageTab(props: {
  readonly schema: AnySchema;
  readonly status: StatusSpec;
  readonly state: string;
  readonly asked: BoardQuery;
  readonly isShown: boolean;
  readonly onPress: () => void;
}) {
  const { schema, status, state, asked, isShown, onPress } = props;
  const labels = useLabels(schema.name);
  const { number } = useFormat();
  // the column has asked for the same
  const { total, rows } = useColumn(schema, status, asked, state);
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isShown]);
  return (
    <button type="button" ref={tab} aria-current={isShown ? 'page' : undefined} onClick={onPress}>
      {labels.option(status.field, state)}
      {rows && <span className={textStyles.figures}>{number(total)}</span>}
    </button>
  );
}
