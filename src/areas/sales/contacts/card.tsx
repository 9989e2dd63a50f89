import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import listStyles from '#kit/list/list.module.css';
import type { CellProps } from '#kit/resource.ts';
import { ActivityCell, ContactRowActions, NameCell, RolesCell } from './cells.tsx';
import type { Contact } from './schema.ts';

import { contacts } from './schema.ts';

/** A contact within a thumb's reach: who, in which role, how far checked, and the phone. */
export function ContactCard({ record }: CellProps<Contact>) {
  return (
    <>
      <div className={listStyles.cardLine}>
        <span>
          <NameCell record={record} />
        </span>
        <ActivityCell record={record} />
      </div>
      <div className={listStyles.cardLine}>
        <RolesCell record={record} />
      </div>
      <div className={listStyles.cardLine}>
        <ChoiceDisplay
          resource="contacts"
          name="kycStatus"
          field={contacts.fields.kycStatus}
          value={record.kycStatus}
          record={record}
        />
        <span className={listStyles.cardActions}>
          <ContactRowActions record={record} />
        </span>
      </div>
    </>
  );
}
