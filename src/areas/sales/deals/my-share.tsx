import { useOne } from '@refinedev/core';
import { ShareState } from '#areas/sales/dealSplits/shares-panel.tsx';
import { Failure, kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';

/** What an agent earns of the deal: nobody else's part is ever asked for. */
export function MyShare({ dealId, uid }: { readonly dealId: string; readonly uid: string }) {
  const words = useLabels('dealSplits');
  const { money, number } = useFormat();
  const { query } = useOne<AnyRecord>({ resource: 'dealSplits', id: `${dealId}_${uid}`, errorNotification: false });
  // What is not there yet may not be read either: the database tells the two apart for nobody.
  const kind = query.isError ? kindOf(query.error) : undefined;
  const none = kind === 'deleted' || kind === 'forbidden';
  const split = none ? undefined : query.data?.data;
  return (
    <section className="panel" aria-labelledby="share-title">
      <header className="panel-head">
        <h2 id="share-title">
          {words.text('title')}{' '}
          <span className="tag">
            <Icon name="lock" size={12} /> {words.text('own')}
          </span>
        </h2>
        {split && <ShareState share={split} />}
      </header>
      {query.isError && !none ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : query.isLoading ? (
        <span className="bone bone-panel" />
      ) : split ? (
        <p className="my-share">
          <strong className="figures">{money(Number(split.amountMinor), String(split.currency))}</strong>
          <span className="quiet figures">{words.text('of', { share: number(Number(split.weightBp) / 100) })}</span>
        </p>
      ) : (
        <p className="quiet">{words.text('empty')}</p>
      )}
    </section>
  );
}
