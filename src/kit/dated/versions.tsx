import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { useFormat } from '#kit/format.ts';
import type { Decision } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import { type Dated, on, type Version } from '#lib/time/dating.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './dated.module.css';
import type { Withdrawing } from './withdraw-dialog.tsx';

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

/** Every version of what is dated, the newest first; what is still to come can be withdrawn. */
export function DatedVersions<V extends Version & { readonly note?: string }>(props: {
  readonly dated: Dated<V>;
  /** What a version says, in few words. */
  readonly children: (version: V) => ReactNode;
  readonly withdrawing: Withdrawing;
  /** Whether the person may withdraw; undefined where it is not offered. */
  readonly decision: Decision | undefined;
}) {
  const { dated, children, withdrawing, decision } = props;
  const { t } = useTranslation('dated');
  const { date, timeZone } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const today = dayKey(now(), timeZone);
  const current = on(dated, today)?.from;
  const first = dated[0]?.from;
  return (
    <>
      <ul className={styles.versions}>
        {dated.toReversed().map((version) => {
          const { from, note } = version;
          return (
            <li key={from}>
              <span>
                {from === first ? t('first') : date(startOfDay(from, timeZone))}
                {from === current && <span className={textStyles.quiet}> · {t('now')}</span>}
              </span>
              {children(version)}
              {note && (
                <p className={textStyles.quiet}>
                  <bdi>{note}</bdi>
                </p>
              )}
              {decision && from > today && from !== first && (
                <ActionButton decision={decision} onClick={() => setChosen(from)}>
                  {t('withdraw')}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && (
        <Suspense>
          <WithdrawDialog {...withdrawing} from={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
