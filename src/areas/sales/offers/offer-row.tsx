import { AllowedButton } from '#kit/allowed-button.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { Chip } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import styles from './offers.module.css';
import type { Offer } from './schema.ts';
import { isExpired } from './terms.ts';

/** One offer: who offers what until when, its state, and the possible answers. */
export function OfferRow(props: {
  readonly offer: Offer;
  readonly isTaking: boolean;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onCounter: () => void;
  readonly onEnd: (verb: 'reject' | 'withdraw') => void;
}) {
  const { offer, isTaking, isBusy, onAccept, onCounter, onEnd } = props;
  const labels = useLabels('offers');
  const { money, date, timeZone } = useFormat();
  const { decide } = useAccess();
  const { members } = useCompany();
  const { madeBy, amountMinor, currency, validUntil, conditions, status, createdBy, createdAt } = offer;
  const isOpen = status === 'Open';
  const hasExpired = isOpen && isExpired(offer, now(), timeZone);
  const mayAnswer = isOpen && decide('edit', 'offers', offer).can;
  const amount = money(amountMinor, currency);
  const act = (word: string, run: () => void) => (
    <AllowedButton
      size="small"
      action="edit"
      resource="offers"
      record={offer}
      disabled={isBusy}
      aria-label={`${labels.text(word)} ${amount}`}
      onClick={run}
    >
      {labels.text(word)}
    </AllowedButton>
  );
  const facts = [labels.option('madeBy', madeBy), members.get(createdBy)?.name, date(createdAt), conditions];
  return (
    <li>
      <span className={styles.terms}>
        <strong className={textStyles.figures}>{amount}</strong>{' '}
        <Chip value={status}>{labels.option('status', status)}</Chip>{' '}
        {isOpen && (
          <span className={hasExpired ? textStyles.overdue : textStyles.quiet}>
            {labels.text(hasExpired ? 'expired' : 'until', { date: date(validUntil) })}
          </span>
        )}
        <span className={`${textStyles.quiet} ${styles.about}`}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {mayAnswer && (
        <span className={styles.acts}>
          {isTaking && !hasExpired && act('action.accept', onAccept)}
          {isTaking && act('action.counter', onCounter)}
          {act('action.decline', () => onEnd('reject'))}
          {act('action.withdraw', () => onEnd('withdraw'))}
        </span>
      )}
    </li>
  );
}
