import { RowContactActions } from '#kit/contact-actions.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { ListDisplay } from '#kit/fields/list.tsx';
import { PhoneDisplay } from '#kit/fields/phone.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { type Contact, contacts } from './schema.ts';

/** Person or organisation at a glance, and the firm a person belongs to. */
export function NameCell({ record }: CellProps<Contact>) {
  const labels = useLabels('contacts');
  const { fullName, kind, company, nameNative } = record;
  const second = kind === 'Person' ? (company ?? nameNative) : labels.option('kind', kind);
  return (
    <>
      <RowLink schema={contacts} record={record}>
        <Icon name={kind === 'Person' ? 'person' : 'building'} size={14} /> <bdi>{fullName}</bdi>
      </RowLink>
      {second && (
        <span className={textStyles.second} data-part="second">
          <bdi>{second}</bdi>
        </span>
      )}
    </>
  );
}

export function RolesCell({ record }: CellProps<Contact>) {
  const { contactType } = record;
  return (
    <ListDisplay
      resource="contacts"
      name="contactType"
      field={contacts.fields.contactType}
      value={contactType}
      record={record}
    />
  );
}

export function ReachCell({ record }: CellProps<Contact>) {
  const { mobilePhone, email } = record;
  return (
    <>
      {mobilePhone && (
        <PhoneDisplay
          resource="contacts"
          name="mobilePhone"
          field={contacts.fields.mobilePhone}
          value={mobilePhone}
          record={record}
        />
      )}
      {email && (
        <span className={mobilePhone ? textStyles.second : undefined} data-part={mobilePhone ? 'second' : undefined}>
          <bdi dir="ltr">{email}</bdi>
        </span>
      )}
    </>
  );
}

export const ActivityCell = ({ record }: CellProps<Contact>) => (
  <RelativeDate value={record.lastActivityAt} className={textStyles.quiet} />
);

export function ContactRowActions({ record }: CellProps<Contact>) {
  const { mobilePhone, whatsapp, email } = record;
  return <RowContactActions schema={contacts} record={record} contact={{ phone: mobilePhone, whatsapp, email }} />;
}
