import { useTranslation } from 'react-i18next';
import { type Contact, contacts } from '#areas/sales/contacts/schema.ts';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useLabels } from '#kit/text.ts';
import chipStyles from '#ui/chip.module.css';
import textStyles from '#ui/text.module.css';
import styles from './merge.module.css';

/** One of the two, as a choice of which one stays. */
export function SideCard(props: {
  readonly record: Contact;
  readonly isPrimary: boolean;
  readonly onChoose: () => void;
}) {
  const { record, isPrimary, onChoose } = props;
  const { t } = useTranslation('merge');
  const labels = useLabels('contacts');
  const { fullName, mobilePhone, email, sellerId, kycStatus, createdAt } = record;
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
          {labels.field('kycStatus')}{' '}
          <ChoiceDisplay
            resource="contacts"
            name="kycStatus"
            field={contacts.fields.kycStatus}
            value={kycStatus}
            record={record}
          />
        </span>
        <span className={textStyles.quiet}>
          {labels.field('createdAt')} <RelativeDate value={createdAt} />
        </span>
        <span className={chipStyles.tag}>{t(isPrimary ? 'stays' : 'goes')}</span>
      </span>
    </label>
  );
}
