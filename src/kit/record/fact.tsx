import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { exponentOf } from '#lib/money/money.ts';
import { damagedFields } from '#model/damage.ts';
import type { Field, FieldKind } from '#model/fields.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import type { FactRow } from './fact-rows.ts';
import styles from './facts.module.css';

const FactEditor = lazyPart(async () => (await import('./fact-editor.tsx')).FactEditor);
const WIDE = new Set<FieldKind>(['longText', 'group', 'rows']);

/** A fact: its name and value. A click changes it in place. */
export function Fact(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly row: FactRow;
  /** Opens the whole form. */
  readonly onForm: () => void;
}) {
  const { definition, record, row, onForm } = props;
  const { schema } = definition;
  const { t } = useTranslation(['record', 'ui']);
  const labels = useLabels(schema.name);
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // what had the focus went with the control
    if (wasEdited.current && !isEdited && document.activeElement === document.body) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const { names, range, changedIn } = row;
  const [name = ''] = names;
  const label = range ? labels.text(range) : labels.field(name);
  const picturedIn = usePicturedIn(schema.fields[name]);
  const isPictured = picturedIn !== undefined && row.isKnown && !isEdited;
  const isWide = isPictured || names.some((one) => WIDE.has(schema.fields[one]?.kind ?? 'text'));
  const value = <FactValue definition={definition} record={record} row={row} />;
  return (
    <div className={styles.fact} data-part="fact" data-wide={isWide} data-pictured={isPictured} data-edited={isEdited}>
      <dt>{label}</dt>
      {isEdited ? (
        <dd>
          <Suspense fallback={value}>
            <FactEditor definition={definition} record={record} names={names} onClose={() => setEdited(false)} />
          </Suspense>
        </dd>
      ) : (
        <dd>
          {isPictured && <Thumb resource={picturedIn} id={String(record[name])} />}
          {value}
          {changedIn && (
            <button
              ref={button}
              type="button"
              className={styles.edit}
              aria-label={t('record:editFact', { label })}
              onClick={() => (changedIn === 'place' ? setEdited(true) : onForm())}
            >
              <Icon name="edit" size={14} />
            </button>
          )}
        </dd>
      )}
    </div>
  );
}

/** The collection a reference leads to, where its records have photos: one is then shown behind its cover. */
function usePicturedIn(field: Field | undefined): string | undefined {
  const { schema } = useCompany();
  const to = field?.kind === 'ref' && field.to !== 'directory' ? field.to : undefined;
  return to !== undefined && schema(to).fields.coverThumb ? to : undefined;
}

function FactValue({ definition, record, row }: Pick<Parameters<typeof Fact>[0], 'definition' | 'record' | 'row'>) {
  const { schema } = definition;
  const { t } = useTranslation(['record', 'ui']);
  const format = useFormat();
  const { company } = useCompany();
  if (!row.isKnown) return <span className={textStyles.quiet}>{t('ui:word.empty')}</span>;
  const damaged = damagedFields(record);
  const currency = typeof record.currency === 'string' ? record.currency : company.currency;
  const content = (name: string, place: number) => {
    const field = schema.fields[name];
    const value = record[name];
    // an amount in short form; the second of two without its currency
    if (field?.kind === 'money' && typeof value === 'number' && !damaged.includes(name)) {
      const isSecond = place > 0 && typeof record[row.names[0] ?? ''] === 'number';
      const amount = isSecond ? format.number(value / 10 ** exponentOf(currency)) : format.money(value, currency);
      return <span className={textStyles.figures}>{amount}</span>;
    }
    return field && ((value !== undefined && value !== null) || damaged.includes(name)) ? (
      <FieldDisplay resource={schema.name} name={name} field={field} value={value} record={record} />
    ) : undefined;
  };
  const [from, to] = row.names.map(content);
  if (row.names.length === 1) return from;
  return (
    <span className={textStyles.figures}>
      {from && to ? (
        <>
          {from} – {to}
        </>
      ) : (
        <>
          {from ? '≥ ' : '≤ '}
          {from ?? to}
        </>
      )}
    </span>
  );
}
