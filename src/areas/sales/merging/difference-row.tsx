import { useTranslation } from 'react-i18next';
import { FieldDisplay } from '#kit/fields/display.tsx';
import formStyles from '#kit/form/form.module.css';
import { useLabels } from '#kit/text.ts';
import type { Values } from '#model/schema.ts';
import { Radio, RadioGroup } from '#ui/antd/radio.tsx';
import textStyles from '#ui/text.module.css';
import type { Choice, Difference } from './fields.ts';
import styles from './merge.module.css';
import type { Merged, Party } from './mergeable.ts';

/** One field in which the two differ: which value stays. */
export function DifferenceRow(props: {
  readonly resource: Merged;
  readonly difference: Difference;
  readonly primary: Party;
  readonly other: Party;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}) {
  const { resource, primary, other, choice, onChoice } = props;
  const { name, field, offered } = props.difference;
  const { t } = useTranslation('merge');
  const labels = useLabels(resource);
  const content = (record: Party) => {
    const { [name]: value }: Values = record;
    if (value === undefined) return <span className={textStyles.quiet}>{t('empty')}</span>;
    return <FieldDisplay resource={resource} name={name} field={field} value={value} record={record} />;
  };
  const faces: { readonly [of in Choice]: React.ReactNode } = {
    keep: content(primary),
    take: content(other),
    both: t('both'),
  };
  return (
    <fieldset className={`${formStyles.conflict} ${styles.field}`}>
      <legend>{labels.field(name)}</legend>
      <RadioGroup value={choice} onChange={({ target }) => onChoice(target.value)}>
        {offered.map((one) => (
          <Radio key={one} value={one}>
            {faces[one]}
          </Radio>
        ))}
      </RadioGroup>
    </fieldset>
  );
}
