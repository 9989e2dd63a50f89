import { type HttpError, useOne } from '@refinedev/core';
import { type Contact, contacts } from '#areas/sales/contacts/schema.ts';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { ContactLinks } from '#kit/contact-actions.tsx';
import { useLabels } from '#kit/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { routeTo } from './route.ts';
import type { Meeting } from './schema.ts';
import { positionAt, type useHomes } from './use-homes.ts';

/** The way to a meeting, and how one reaches the client, whose lead or contact this person may read. */
export function MeetingContact(props: {
  readonly meeting: Meeting;
  readonly homeOf: ReturnType<typeof useHomes>['homeOf'];
}) {
  const { meeting, homeOf } = props;
  const texts = useLabels('calendar');
  const position = positionAt(meeting, homeOf);
  const route = position && routeTo([position]);
  const { leadId, contactIds: [contactId] = [] } = meeting;
  const schema = leadId ? leads : contacts;
  const { result: client } = useOne<Lead | Contact, HttpError>({
    resource: schema.name,
    id: leadId ?? contactId ?? '',
    queryOptions: { enabled: (leadId ?? contactId) !== undefined },
  });
  return (
    <>
      {route && (
        <LinkButton type="primary" href={route} target="_blank" rel="noreferrer" icon={<Icon name="map" size={16} />}>
          {texts.text('card.route')}
        </LinkButton>
      )}
      {client && (
        <ContactLinks schema={schema} record={client} contact={{ phone: client.mobilePhone, email: client.email }} />
      )}
    </>
  );
}
