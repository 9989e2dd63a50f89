import { useTranslation } from 'react-i18next';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useLabels } from '#kit/text.ts';
import type { Values } from '#model/schema.ts';
import { Tag } from '#ui/chip.tsx';
import textStyles from '#ui/text.module.css';
import styles from './merge.module.css';
import { MERGEABLE, type Merged, type Party } from './mergeable.ts';

/** One of the two, as a choice of which one stays. */
export function SideCard(props: {
  readonly resource: Merged;
  readonly record: Party;
  readonly isPrimary: boolean;
  readonly onChoose: () => void;
}) {
  const { resource, record, isPrimary, onChoose } = props;
  const { t } = useTranslation('merge');
  const labels = useLabels(resource);
  const { fullName, mobilePhone, email, sellerId, createdAt } = record;
  const { name, field } = MERGEABLE[resource].state;
  const { [name]: state }: Values = record;
  return (
    <label className={styles.side} data-on={isPrimary}>
      <input type="radio" name="merge-kept" checked={isPrimary} onChange={onChoose} />
      <span className={styles.sideText}>
        <strong>
          <bdi>{fullName}</bdi>
        </strong>
        <span className={textStyles.quiet}>
          <bdi dir="ltr">{mobilePhone ?? email}</bdi>
        </span>
        {sellerId ? (
          <Person uid={sellerId} size={20} />
        ) : (
          <span className={textStyles.quiet}>{labels.text('unassigned')}</span>
        )}
        <span>
          {labels.field(name)}{' '}
          <ChoiceDisplay resource={resource} name={name} field={field} value={state} record={record} />
        </span>
        <span className={textStyles.quiet}>
          {labels.field('createdAt')} <RelativeDate value={createdAt} />
        </span>
        <Tag>{t(isPrimary ? 'stays' : 'goes')}</Tag>
      </span>
    </label>
  );
}
