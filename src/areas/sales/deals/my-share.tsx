import { useOne } from '@refinedev/core';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { ShareState } from '#areas/sales/dealSplits/shares-panel.tsx';
import { Failure, kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { Bone } from '#ui/bone.tsx';
import { Tag } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './deals.module.css';

/** What an agent earns of the deal: nobody else's part is ever read. */
export function MyShare({ dealId, uid }: { readonly dealId: string; readonly uid: string }) {
  const words = useLabels('dealSplits');
  const { money, number } = useFormat();
  const { query } = useOne<Split>({ resource: 'dealSplits', id: `${dealId}_${uid}` });
  // What is not there yet may not be read either: the database tells the two apart for nobody.
  const kind = query.isError ? kindOf(query.error) : undefined;
  const none = kind === 'deleted' || kind === 'forbidden';
  const split = none ? undefined : query.data?.data;
  return (
    <section className={panelStyles.panel} aria-labelledby="share-title">
      <header className={recordStyles.panelHead}>
        <h2 id="share-title">
          {words.text('title')}{' '}
          <Tag>
            <Icon name="lock" size={12} /> {words.text('own')}
          </Tag>
        </h2>
        {split && <ShareState share={split} />}
      </header>
      {query.isError && !none ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : query.isLoading ? (
        <p className={styles.myShare}>
          <Bone as="word" />
        </p>
      ) : split ? (
        <p className={styles.myShare}>
          <strong className={textStyles.figures}>{money(split.amountMinor, split.currency)}</strong>
          <span className={`${textStyles.quiet} ${textStyles.figures}`}>
            {words.text('of', { share: number(split.weightBp / 100) })}
          </span>
        </p>
      ) : (
        <p className={textStyles.quiet}>{words.text('empty')}</p>
      )}
    </section>
  );
}
