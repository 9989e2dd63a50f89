import { RecordState } from '#kit/fields/choice.tsx';
import listStyles from '#kit/list/list.module.css';
import type { CellProps } from '#kit/resource.ts';
import { AmountCell, DueCell, NumberCell } from './cells.tsx';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

/** An invoice within a thumb's reach: for whom, how much, until when. */
export function InvoiceCard({ record }: CellProps<Invoice>) {
  return (
    <>
      <div className={listStyles.cardLine}>
        <span>
          <NumberCell record={record} />
        </span>
        <AmountCell record={record} />
      </div>
      <div className={listStyles.cardLine}>
        <RecordState schema={invoices} record={record} />
        <span>
          <DueCell record={record} />
        </span>
      </div>
    </>
  );
}
