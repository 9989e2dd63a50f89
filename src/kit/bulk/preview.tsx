import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { isCalled } from '#kit/use-command.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './bulk.module.css';
import { useRowReason } from './reasons.ts';
import { type ChangeOf, isRefusal } from './run.ts';

/** What will happen to the records, counted before anything is sent. */
export function useForecast(resource: string, rows: readonly AnyRecord[] | undefined, changeOf: ChangeOf | undefined) {
  const reasonOf = useRowReason(resource);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a reason do not change what happens
  return useMemo(() => {
    const stays = new Map<string, number>();
    let [change, same] = [0, 0];
    for (const record of changeOf ? (rows ?? []) : []) {
      const verdict = changeOf?.(record) ?? [];
      if (isRefusal(verdict)) stays.set(reasonOf(verdict), (stays.get(reasonOf(verdict)) ?? 0) + 1);
      else if (!isCalled(verdict) && verdict.length === 0) same += 1;
      else change += 1;
    }
    return { change, same, stays };
  }, [rows, changeOf]);
}
type Forecast = ReturnType<typeof useForecast>;

export function Preview({ change, same, stays }: Forecast) {
  const { t } = useTranslation('bulk');
  const { number } = useFormat();
  const figure = (count: number) => ({ count, total: number(count) });
  return (
    <ul className={styles.forecast} aria-live="polite">
      <li data-on={change > 0}>
        <Icon name={change > 0 ? 'check' : 'lock'} size={16} />
        {t('changes', figure(change))}
      </li>
      {same > 0 && (
        <li>
          <Icon name="check" size={16} />
          {t('same', figure(same))}
        </li>
      )}
      {[...stays].map(([reason, count]) => (
        <li key={reason}>
          <Icon name="lock" size={16} />
          {t('stays', { ...figure(count), reason })}
        </li>
      ))}
    </ul>
  );
}
