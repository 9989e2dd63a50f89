import { amountOf } from '#areas/sales/invoices/derived.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import type { Values } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import type { DealDraft } from './billing.ts';

interface DraftValues {
  readonly billTo: { readonly name: string };
  readonly lines: Parameters<typeof amountOf>[0];
}

/** What will be drafted, before it is: over how much, to whom, and what is to be looked at. */
export function DraftNotes({ drafts, currency }: { readonly drafts: readonly DealDraft[]; readonly currency: string }) {
  const labels = useLabels('deals');
  const { money } = useFormat();
  return (
    <>
      {drafts.map(({ change: { id, values }, isAddressGuessed }) => {
        const { billTo, lines } = values as Values & DraftValues;
        const amount = money(amountOf(lines).totalMinor, currency);
        return (
          <p key={id} className={textStyles.quiet}>
            {labels.text('billing.drafted', { amount, name: billTo.name })}
            {isAddressGuessed && ` ${labels.text('billing.address')}`}
          </p>
        );
      })}
    </>
  );
}
