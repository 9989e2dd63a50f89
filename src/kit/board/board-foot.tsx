import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import type { ListTotals } from '#kit/list/rows.tsx';
import { SumValue } from '#kit/list/sum-value.tsx';
import { useLabels } from '#kit/text.ts';
import type { AnySchema } from '#model/schema.ts';
import keyStyles from '#ui/key.module.css';
import textStyles from '#ui/text.module.css';
import styles from './board.module.css';

const KEYS = [
  { press: ['Space'], word: 'key.lift' },
  { press: ['←', '→'], word: 'key.move' },
  { press: ['M'], word: 'key.menu' },
  { press: ['Enter'], word: 'key.open' },
] as const;

/** Below the columns: how many cards there are, what they come to, and the keys. */
export function BoardFoot({ schema, totals }: { readonly schema: AnySchema; readonly totals: ListTotals }) {
  const { t } = useTranslation(['board', 'ui']);
  const labels = useLabels(schema.name);
  const { number } = useFormat();
  const { total, atLeast } = totals;
  const counted = labels.text('count', { count: total, total: number(total) });
  const [first, second] = schema.sums ?? [];
  return (
    <footer className={styles.foot}>
      <b>{atLeast ? t('ui:list.atLeast', { what: counted }) : counted}</b>
      {first && <SumValue schema={schema} field={first} totals={totals} isReady />}
      {second && (
        <span className={textStyles.quiet}>
          {labels.field(second)} <SumValue schema={schema} field={second} totals={totals} isReady />
        </span>
      )}
      <span className={styles.keys} aria-hidden="true">
        {KEYS.map(({ press, word }) => (
          <span key={word}>
            {press.map((key) => (
              <kbd className={keyStyles.key} key={key}>
                {key}
              </kbd>
            ))}{' '}
            {t(`board:${word}`)}
          </span>
        ))}
      </span>
    </footer>
  );
}
