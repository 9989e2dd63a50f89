import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import styles from './commission.module.css';
import type { DealCommission } from './schema.ts';
import { partsOf } from './settled.ts';

/** From the price down to what stays with the company: each line what it takes, and how much of the whole that is. */
export function Waterfall({ terms }: { readonly terms: DealCommission }) {
  const labels = useLabels('dealCommission');
  const { exactMoney, money, number } = useFormat();
  const { grossMinor, coBrokerMinor, referralMinor, companyMinor, basisMinor, currency, rateBp, mode } = terms;
  const { agentSplitBp, splitSource } = terms;
  const share = (minor: number) => (grossMinor > 0 ? (minor / grossMinor) * 100 : 0);
  const line = (key: string, word: React.ReactNode, minor: number, tone: string) => (
    <li key={key} data-tone={tone}>
      <span className={styles.waterfallWord}>{word}</span>
      <span className={styles.waterfallBar} aria-hidden="true">
        <span style={{ inlineSize: `${share(minor)}%` }} />
      </span>
      <span className={textStyles.figures}>{exactMoney(minor, currency)}</span>
    </li>
  );
  return (
    <>
      <p className={`${textStyles.quiet} ${textStyles.figures}`}>
        {labels.text(mode === 'Fixed' ? 'basisFixed' : 'basis', {
          price: money(basisMinor, currency),
          rate: number((rateBp ?? 0) / 100),
        })}
      </p>
      {splitSource && (
        <p className={`${textStyles.quiet} ${textStyles.figures}`}>
          {labels.text(`source.${splitSource}`, { share: number(agentSplitBp / 100) })}
        </p>
      )}
      <ol className={styles.waterfall}>
        {line('gross', labels.field('grossMinor'), grossMinor, 'all')}
        {coBrokerMinor > 0 && line('co', labels.field('coBrokerMinor'), coBrokerMinor, 'out')}
        {referralMinor > 0 && line('ref', labels.field('referralMinor'), referralMinor, 'out')}
        {partsOf(terms, basisMinor).map(({ userId, amountMinor }) =>
          line(userId, <Person uid={userId} size={20} />, amountMinor, 'agent'),
        )}
        {line('company', labels.field('companyMinor'), companyMinor, 'company')}
      </ol>
    </>
  );
}
