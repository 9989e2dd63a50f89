import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import type { CellProps } from '#kit/resource.ts';
import { ActivityCell, ContactRowActions, NameCell, RolesCell } from './cells.tsx';
import { asContact } from './commands.ts';
import { contacts } from './schema.ts';

/** A contact within a thumb's reach: who, in which role, how far checked, and the phone. */
export function ContactCard({ record }: CellProps) {
  return (
    <>
      <div className="card-line">
        <span>
          <NameCell record={record} />
        </span>
        <ActivityCell record={record} />
      </div>
      <div className="card-line">
        <RolesCell record={record} />
      </div>
      <div className="card-line">
        <ChoiceDisplay
          resource="contacts"
          name="kycStatus"
          field={contacts.fields.kycStatus}
          value={asContact(record).kycStatus}
          record={record}
        />
        <span className="card-actions">
          <ContactRowActions record={record} />
        </span>
      </div>
    </>
  );
}
