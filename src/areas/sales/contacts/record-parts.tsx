import { KycPanel } from '#areas/sales/contactKyc/panel.tsx';
import { ContactButtons } from '#kit/contact-actions.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { RecordRef } from '#kit/fields/record-ref.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { AssignButton } from '#kit/record/assign-button.tsx';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { RolesCell } from './cells.tsx';
import { assignContact, logActivity } from './commands.ts';
import { MergeButton } from './merge-button.tsx';
import type { Contact } from './schema.ts';
import { contacts } from './schema.ts';
import { VcardButton } from './vcard-button.tsx';

function ContactSummary({ record }: RecordPartProps<Contact>) {
  const labels = useLabels('contacts');
  const { kind, kycStatus, sellerId, archivedAt, mergedInto } = record;
  return (
    <>
      <span className={textStyles.quiet}>{labels.option('kind', kind)}</span>
      <RolesCell record={record} />
      <ChoiceDisplay
        resource="contacts"
        name="kycStatus"
        field={contacts.fields.kycStatus}
        value={kycStatus}
        record={record}
      />
      {sellerId ? <Person uid={sellerId} /> : <span className={textStyles.quiet}>{labels.text('unassigned')}</span>}
      {archivedAt && mergedInto && (
        <span>
          {labels.field('mergedInto')} <RecordRef resource="contacts" id={mergedInto} />
        </span>
      )}
    </>
  );
}

function ContactActions({ record }: RecordPartProps<Contact>) {
  const { mobilePhone, whatsapp, email } = record;
  return (
    <div className={recordStyles.actions} data-part="record-actions">
      <AssignButton schema={contacts} record={record} assign={(seller) => assignContact(record, seller)} />
      <MergeButton key={record.id} record={record} />
      <VcardButton records={[record]} />
      <ContactButtons
        schema={contacts}
        record={record}
        contact={{ phone: mobilePhone, whatsapp, email }}
        logging={{ log: logActivity }}
      />
    </div>
  );
}

export const contactParts: RecordParts<Contact> = {
  Summary: ContactSummary,
  Actions: ContactActions,
  Panels: KycPanel,
  logActivity,
};
