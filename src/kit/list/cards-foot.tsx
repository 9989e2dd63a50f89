import { useLabels } from '#kit/text.ts';
import type { AnySchema } from '#model/schema.ts';
import styles from './list.module.css';
import type { ListTotals } from './rows.tsx';
import { SumValue } from './sum-value.tsx';

/** Below the cards, what each amount of the whole list adds up to. */
export function CardsFoot({ schema, totals }: { readonly schema: AnySchema; readonly totals: ListTotals }) {
  const labels = useLabels(schema.name);
  if (!schema.sums?.length) return null;
  return (
    <dl className={styles.cardsFoot}>
      {schema.sums.map((field) => (
        <div key={field}>
          <dt>{labels.field(field)}</dt>
          <dd>
            <SumValue schema={schema} field={field} totals={totals} isReady />
          </dd>
        </div>
      ))}
    </dl>
  );
}
