import type { Deal } from '#areas/sales/deals/schema.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Failure } from '#kit/failure.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useAction } from '#kit/use-action.ts';
import { useCommit } from '#kit/use-commit.ts';
import { owedBack } from '#lib/money/commission-ledger.ts';
import { Bone } from '#ui/bone.tsx';
import calloutStyles from '#ui/callout.module.css';
import { Chip, Tag } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { addedBy, releases } from './payable.ts';
import type { Split } from './schema.ts';
import styles from './shares.module.css';
import { useShares } from './use-shares.ts';

/** What each agent of a closed deal gets and what of it may be paid out; managers release what the customer paid. */
export function SharesPanel({ deal }: { readonly deal: Pick<Deal, 'id' | 'currency'> }) {
  const labels = useLabels('dealSplits');
  const { exactMoney, money } = useFormat();
  const { send, saving } = useCommit();
  const { act, problem } = useAction();
  const { splits, invoices, grossMinor, error, refetch } = useShares(deal.id, true);
  const shares = (splits ?? []).filter(({ amountMinor }) => amountMinor > 0);
  const waiting = splits && invoices && grossMinor !== undefined ? releases(splits, { invoices, grossMinor }) : [];
  const release = async () => {
    if (await act(() => send({ changes: waiting }))) toast(labels.text('released'));
  };
  return (
    <section className={panelStyles.panel} aria-labelledby="shares-title">
      <header className={recordStyles.panelHead}>
        <h2 id="shares-title">
          {labels.text('all')}{' '}
          <Tag>
            <Icon name="lock" size={12} /> {labels.text('managers')}
          </Tag>
        </h2>
      </header>
      {error && !splits ? (
        <Failure error={error} onRetry={refetch} />
      ) : !splits ? (
        <Bone as="panel" />
      ) : (
        <ul className={styles.shares}>
          {shares.map((share) => (
            <li key={share.id}>
              <Person uid={share.userId} />
              <span className={textStyles.figures}>{exactMoney(share.amountMinor, share.currency)}</span>
              <ShareState share={share} />
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <div className={calloutStyles.callout} data-part="callout">
          <p>{labels.text('waiting', { amount: money(addedBy(waiting), deal.currency) })}</p>
          <AllowedButton
            type="primary"
            action="edit"
            resource="dealSplits"
            loading={saving}
            icon={<Icon name="check" size={16} />}
            onClick={() => void release()}
          >
            {labels.text('action.release')}
          </AllowedButton>
        </div>
      )}
      <Problem>{problem}</Problem>
    </section>
  );
}

/** The state of a share; if it is payable in part, how much. */
export function ShareState({ share }: { readonly share: Split }) {
  const labels = useLabels('dealSplits');
  const { money } = useFormat();
  const { status, dueMinor = 0, paidMinor = 0, amountMinor, currency } = share;
  const owed = owedBack(share);
  const isPart = status === 'Payable' && dueMinor < amountMinor;
  const note = (key: string, amount: number) => (
    <span className={`${textStyles.quiet} ${textStyles.figures}`}>
      {labels.text(key, { amount: money(amount, currency) })}
    </span>
  );
  return (
    <span className={styles.state}>
      <Chip value={status}>{labels.option('status', status)}</Chip>
      {isPart && note('part', dueMinor)}
      {status !== 'Paid' && status !== 'ClawedBack' && paidMinor > 0 && note('paidPart', paidMinor)}
      {owed > 0 && note('owedBack', owed)}
    </span>
  );
}
