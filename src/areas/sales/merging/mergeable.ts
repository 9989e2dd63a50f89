import { type Contact, contacts } from '#areas/sales/contacts/schema.ts';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import type { ChoiceField } from '#model/fields.ts';
import type { AnySchema } from '#model/schema.ts';

/** A record of which there may be two for one person or firm. */
export type Party = Contact | Lead;

/** What two records of a resource need to become one. */
export interface Mergeable {
  readonly schema: AnySchema;
  /** Fields without a choice: the kept record keeps its values. */
  readonly own: ReadonlySet<string>;
  /** Where the second value of a kind goes. */
  readonly spare: { readonly [name: string]: string | undefined };
  /** How far the record is: shown where one of the two is chosen. */
  readonly state: { readonly name: string; readonly field: ChoiceField };
}

export const MERGEABLE = {
  contacts: {
    schema: contacts as AnySchema,
    own: new Set(['kind', 'mergedFrom']),
    spare: { mobilePhone: 'phone2', email: 'email2' },
    state: { name: 'kycStatus', field: contacts.fields.kycStatus },
  },
  leads: {
    schema: leads as AnySchema,
    own: new Set(['status', 'lostReason', 'lostNote', 'externalSource', 'externalReference', 'mergedFrom']),
    spare: {},
    state: { name: 'status', field: leads.fields.status },
  },
} as const satisfies { readonly [resource: string]: Mergeable };
/** A resource whose records can be merged. */
export type Merged = keyof typeof MERGEABLE;
