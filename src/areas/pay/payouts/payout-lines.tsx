import type { ReactNode } from 'react';
import { useFormat } from '#kit/format.ts';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import styles from './payouts.module.css';
import { type PayoutLine, paidTo } from './schema.ts';

/** What each agent gets and for which deals; below zero what is taken back of one that fell through. */
export function PayoutLines(props: {
  readonly lines: readonly PayoutLine[];
  readonly payees: readonly { readonly userId: string; readonly name: string }[];
  readonly currency: string;
  /** The agent's account, shown or typed. */
  readonly account: (place: number) => ReactNode;
}) {
  const { lines, payees, currency, account } = props;
  const { exactMoney } = useFormat();
  return (
    <ul className={styles.payees}>
      {payees.map(({ userId, name }, place) => (
        <li key={userId}>
          <p className={styles.payee}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <strong className={textStyles.figures}>{exactMoney(paidTo(userId, lines), currency)}</strong>
          </p>
          <ul>
            {lines
              .filter((line) => line.userId === userId)
              .map(({ splitId, label, amountMinor }) => (
                <li key={splitId} className={`${styles.payee} ${textStyles.quiet}`}>
                  <span>
                    <Isolated text={label} />
                  </span>
                  <span className={textStyles.figures}>{exactMoney(amountMinor, currency)}</span>
                </li>
              ))}
          </ul>
          {account(place)}
        </li>
      ))}
    </ul>
  );
}
