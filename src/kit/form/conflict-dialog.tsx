import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeDate } from '#kit/fields/date.tsx';
import { FieldValue } from '#kit/fields/field-value.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useLabels } from '#kit/text.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Radio, RadioGroup } from '#ui/antd/radio.tsx';
import { clashesOf } from './differences.ts';
import styles from './form.module.css';

/** Somebody saved first: their value and mine, field by field. What only one of us changed goes together by itself. */
export function ConflictDialog(props: {
  readonly schema: AnySchema;
  /** What happened, and what is done with the choice, where it is not the saving of a change. */
  readonly title?: string;
  readonly okText?: string;
  /** As both sides knew it; undefined where that is not known. */
  readonly base: AnyRecord | undefined;
  readonly mine: Values;
  readonly theirs: AnyRecord;
  readonly saving: boolean;
  readonly onKeep: (set: Values) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('ui');
  const { schema, title, okText, base, mine, theirs, saving, onKeep, onCancel } = props;
  const labels = useLabels(schema.name);
  // where it is not known who changed what, the saved value may well be one's own
  const words = base
    ? { fits: 'fits', clash: 'choose', mine: 'mine', theirs: 'theirs' }
    : { fits: 'same', clash: 'differ', mine: 'typed', theirs: 'saved' };
  const clashes = clashesOf(base, mine, theirs);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const save = () => onKeep(Object.fromEntries(Object.entries(mine).filter(([field]) => !taken.has(field))));
  const choose = (field: string, side: 'mine' | 'theirs') => {
    const next = new Set(taken);
    if (side === 'theirs') next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  return (
    <ActionDialog
      title={title ?? t('conflict.title')}
      okText={okText ?? t('conflict.save')}
      cancelText={t('action.back')}
      saving={saving}
      onOk={save}
      onCancel={onCancel}
    >
      <p>
        <Person uid={theirs.updatedBy} size={20} /> · <RelativeDate value={theirs.updatedAt} />
      </p>
      <p>{t(`conflict.${clashes.length > 0 ? words.clash : words.fits}`)}</p>
      {clashes.map((clash) => (
        <fieldset className={styles.conflict} key={clash.field}>
          <legend>{labels.field(clash.field)}</legend>
          <RadioGroup
            value={taken.has(clash.field) ? 'theirs' : 'mine'}
            onChange={(event) => choose(clash.field, event.target.value === 'theirs' ? 'theirs' : 'mine')}
          >
            <Radio value="mine">
              {t(`conflict.${words.mine}`)}:{' '}
              <FieldValue
                schema={schema}
                name={clash.field}
                value={clash.mine}
                record={{ ...theirs, damaged: undefined }}
              />
            </Radio>
            <Radio value="theirs">
              {t(`conflict.${words.theirs}`)}:{' '}
              <FieldValue schema={schema} name={clash.field} value={clash.theirs} record={theirs} />
            </Radio>
          </RadioGroup>
        </fieldset>
      ))}
    </ActionDialog>
  );
}
