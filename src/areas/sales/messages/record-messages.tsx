import { type ReactNode, Suspense } from 'react';
import type { RecordPartProps } from '#kit/resource.ts';
import { useDeferred } from '#kit/use-deferred.ts';
import { useAccess } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import mayStyles from './may-contact.module.css';
import type { Message } from './schema.ts';

const Bubbles = lazyPart(async () => (await import('./bubbles.tsx')).Bubbles);
const Writing = lazyPart(async () => (await import('./writing.tsx')).Writing);
const MayContactPart = lazyPart(async () => (await import('./may-contact.tsx')).MayContact);
const DealWriting = lazyPart(async () => (await import('./writing.tsx')).DealWriting);

/** Fields of a message that name the record; a contact's conversations are about the contact throughout. */
const NAMED_BY: { readonly [resource: string]: 'leadId' | 'dealId' } = { leads: 'leadId', deals: 'dealId' };

/** Messages to and from the people of a record that name the record or no other. */
function Messages({ record, definition }: RecordPartProps): ReactNode {
  const { decide } = useAccess();
  const ids = Array.isArray(record.conversationIds) ? record.conversationIds : [];
  const { name } = definition.schema;
  const field = NAMED_BY[name];
  const isShown = (message: Message) => !field || message[field] === undefined || message[field] === record.id;
  if (ids.length === 0) return null;
  return (
    <Suspense>
      {ids.map((id: string) => (
        <Bubbles
          key={id}
          conversationId={id}
          isShown={isShown}
          mayWrite={record.archivedAt === null && decide('edit', name, record).can}
        />
      ))}
    </Suspense>
  );
}

/** The answer comes once the rest of the record is there. */
function MayContact(props: RecordPartProps): ReactNode {
  const isDue = useDeferred();
  if (props.record.archivedAt !== null) return null;
  return (
    <div className={mayStyles.place}>
      {isDue && (
        <Suspense>
          <MayContactPart key={props.record.id} {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** The parts of a record's page that its messages are written and shown with. */
export const messageParts = { Messages, Writing, Panels: MayContact };
export const dealMessageParts = { Messages, Writing: DealWriting };
