import { KycPanel } from '#areas/sales/contactKyc/panel.tsx';
import { useMergeAction } from '#areas/sales/merging/merge-button.tsx';
import { MergedInto } from '#areas/sales/merging/merged-into.tsx';
import { messageParts } from '#areas/sales/messages/record-messages.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useAssign } from '#kit/record/use-assign.tsx';
import { useContactActions } from '#kit/record/use-contact-actions.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { RolesCell } from './cells.tsx';
import { assignContact, logActivity } from './commands.ts';
import type { Contact } from './schema.ts';
import { contacts } from './schema.ts';
import { useStatement } from './statement-action.tsx';
import { useVcard } from './vcard-button.tsx';

function ContactSummary({ record }: RecordPartProps<Contact>) {
  const labels = useLabels('contacts');
  const { kind, kycStatus } = record;
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
      <MergedInto resource="contacts" record={record} />
    </>
  );
}

/** Keyed by the contact, so that the search for one is not used for the next. */
const ContactActions = (props: RecordPartProps<Contact>) => <Offers key={props.record.id} record={props.record} />;
function Offers({ record }: { readonly record: Contact }) {
  const { mobilePhone, whatsapp, email } = record;
  const [main, second, ...others] = useContactActions({
    schema: contacts,
    record,
    contact: { phone: mobilePhone, whatsapp, email },
  });
  const { action: assign, question } = useAssign(contacts, record, (seller) => assignContact(record, seller));
  const merge = useMergeAction({ resource: 'contacts', record });
  const vcard = useVcard([record]);
  const statement = useStatement(record);
  return (
    <>
      <ActionBar
        main={main}
        underThumb={second}
        more={[...others, ...[statement.action ?? []].flat(), assign, merge.action, ...(vcard ? [vcard] : [])]}
      />
      {question}
      {merge.question}
      {statement.question}
    </>
  );
}

export const contactParts: RecordParts<Contact> = {
  Summary: ContactSummary,
  Actions: ContactActions,
  Context: KycPanel,
  ...messageParts,
  calls: { log: logActivity },
};
