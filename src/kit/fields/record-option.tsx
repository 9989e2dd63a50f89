import { useFormat } from '#kit/format.ts';
import { type Photographed, Thumb } from '#kit/gallery/thumb.tsx';
import { useCompany } from '#kit/workspace.tsx';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import { RecordState } from './choice.tsx';
import styles from './new-record.module.css';
import type { RecordOption } from './use-record-options.ts';

/** The list of a picker opens in the page, below its field. */
export const IN_PLACE = {
  getPopupContainer: (field: HTMLElement) => field.closest<HTMLElement>('.ant-select')?.parentElement ?? field,
  classNames: { popup: { root: styles.inPlace } },
};

/** A record that a picker found: its photo, name, price and state. */
export function RecordOptionLine({ resource, option }: { readonly resource: string; readonly option: RecordOption }) {
  const { record, label } = option;
  const { money } = useFormat();
  const { company, schema: schemaOf } = useCompany();
  if (!record) return <Isolated text={label} />;
  const schema = schemaOf(resource);
  const { fields } = schema;
  const price = record[Object.keys(fields).find((name) => fields[name]?.kind === 'money') ?? ''];
  const currency = typeof record.currency === 'string' ? record.currency : company.currency;
  return (
    <span className={styles.option}>
      {'coverThumb' in fields && <Thumb resource={resource} record={record as Photographed} />}
      <span className={styles.name}>
        <span>
          <Isolated text={label} />
        </span>
        {typeof price === 'number' && <span className={textStyles.quiet}>{money(price, currency, true)}</span>}
      </span>
      <RecordState schema={schema} record={record} />
    </span>
  );
}
