import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '#kit/fields/input.tsx';
import type { AnySchema } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import textStyles from '#ui/text.module.css';
import { type Ends, endsOf, filterField, isPreset, presetsOf, type RangeKind } from './filter-ranges.ts';
import styles from './filters.module.css';

interface PanelProps {
  readonly schema: AnySchema;
  readonly field: string;
  readonly kind: RangeKind;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly close: () => void;
}

/** Presets in one tap, or two chosen ends. */
export function RangePanel({ schema, field, kind, value, onChange, close }: PanelProps) {
  const { t } = useTranslation('ui');
  const given = value && !isPreset(value) ? endsOf(kind, value) : undefined;
  const [ends, setEnds] = useState<Ends>(given ?? { from: '', to: '' });
  const [isWrong, setWrong] = useState(false);
  const wrong = useId();
  const choose = (next: string | undefined) => {
    onChange(next);
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { from, to } = ends;
    const text = `${from}..${to}`;
    if (from === '' && to === '') choose(undefined);
    else if (endsOf(kind, text)) choose(text);
    else setWrong(true);
  };
  return (
    <>
      {kind === 'date' && (
        <div className={styles.presets}>
          {presetsOf(schema, field).map((preset) => (
            <button key={preset} type="button" aria-pressed={value === preset} onClick={() => choose(preset)}>
              {t(`filter.preset.${preset}`)}
            </button>
          ))}
        </div>
      )}
      <form className={styles.ends} onSubmit={submit}>
        {(['from', 'to'] as const).map((end) => (
          <End
            key={end}
            end={end}
            schema={schema}
            field={field}
            kind={kind}
            value={ends[end]}
            describedBy={isWrong ? wrong : undefined}
            onChange={(next) => {
              setWrong(false);
              setEnds({ ...ends, [end]: next });
            }}
          />
        ))}
        {isWrong && (
          <p className={styles.wrong} id={wrong} role="alert">
            {t('filter.wrong')}
          </p>
        )}
        <div className={styles.actions}>
          <button type="button" className={textStyles.link} disabled={!value} onClick={() => choose(undefined)}>
            {t('list.clearFilter')}
          </button>
          <Button htmlType="submit">{t('filter.apply')}</Button>
        </div>
      </form>
    </>
  );
}

function End(props: {
  readonly end: 'from' | 'to';
  readonly schema: AnySchema;
  readonly field: string;
  readonly kind: RangeKind;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { end, schema, field, kind, value, describedBy, onChange } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const spec = filterField(schema, field);
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{t(`filter.${end}`)}</label>
      {kind === 'date' || !spec ? (
        <input
          id={id}
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          value={value}
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <FieldInput
          id={id}
          resource={schema.name}
          name={field}
          field={{ ...spec, required: false }}
          value={value === '' ? undefined : Number(value)}
          record={{}}
          invalid={describedBy !== undefined}
          describedBy={describedBy}
          onChange={(next) => onChange(next === undefined ? '' : String(next))}
        />
      )}
    </div>
  );
}
