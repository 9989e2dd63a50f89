import { useState } from 'react';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { addressFor } from '#areas/sales/messages/addressee.ts';
import messageStyles from '#areas/sales/messages/messages.module.css';
import { reachOf } from '#areas/sales/messages/reachable.ts';
import { GuardLines, InboxChoice, TemplateChoice, WindowLine } from '#areas/sales/messages/route-lines.tsx';
import { useGuard, useRoute, type WrittenChannel } from '#areas/sales/messages/use-writing.ts';
import { filledIn, textsOf, valuesOf } from '#areas/sales/messageTemplates/in-language.ts';
import type { MessageTemplate } from '#areas/sales/messageTemplates/schema.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { placeholdersIn } from '#lib/messaging/template-text.ts';
import type { Values } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { linkOf, type Message } from './recipient.ts';
import type { Share } from './schema.ts';
import styles from './shares.module.css';

/** How listings are sent to a lead by one channel: by an inbox of the company, or by hand. */
export function useSending(channel: WrittenChannel, lead: Lead | undefined, reason?: string) {
  const { decide, account } = useAccess();
  const address = lead && addressFor(channel, reachOf(lead));
  const route = useRoute(channel, address);
  const [chosen, setChosen] = useState<string>();
  // after 24 hours WhatsApp takes templates only, and a listing needs one with a place for its link
  const templates = route.templates.filter((one) => textsOf(one).some((text) => placeholdersIn(text).includes(LINK)));
  const template = route.isClosed ? (templates.find(({ id }) => id === chosen) ?? templates[0]) : undefined;
  const isAsked = address !== undefined && route.isReady && decide('create', 'messages').can;
  const isOffered = isAsked && route.own.length > 0;
  const isByInbox = isOffered && route.inboxId !== undefined && (!route.isClosed || template !== undefined);
  const guard = useGuard(route, { leadId: lead?.id, reason }, template?.id, isAsked);
  // until the way is known, a tap could open another program although an inbox sends
  const mayGo = !address || (route.isReady && !(isAsked && (!guard.isAnswered || guard.refusal)));
  const { company } = useCompany();
  const textOf = (one: MessageTemplate, home: Property | undefined, language: string) => {
    const agent = `${account.firstname} ${account.lastname}`.trim();
    const values = {
      ...valuesOf(lead?.fullName ?? '', agent, company.name),
      ...{ listingTitle: home?.title, listingReference: home?.listingId, listingLink: `${location.host}/s/…` },
    };
    return filledIn(one, values, language).text;
  };
  return { mayGo, textOf, route, templates, template, isOffered, isByInbox, guard, reason, pick: setChosen };
}
export type Sending = ReturnType<typeof useSending>;

/** The input of `messages.send` for the link that was made. */
export function messageInput({ route, template, reason }: Sending, share: Share, message: Message): Values {
  const { channel, inboxId } = route;
  const { id: shareId, leadId, language } = share;
  const shareUrl = linkOf(share);
  const words = template
    ? { templateId: template.id }
    : { text: `${message.text}\n${shareUrl}`, subject: channel === 'Email' ? message.subject : undefined };
  return withoutUndefined({ channel, inboxId, leadId, shareId, shareUrl, language, reason, ...words });
}
const LINK = 'listingLink';

/** Which inbox, whether WhatsApp takes the text, and whether the client may be written to. */
export function SendingLines(props: {
  readonly sending: Sending;
  readonly lead: Lead | undefined;
  readonly home: Property | undefined;
  readonly language: string;
}) {
  const { sending, lead, home, language } = props;
  const { route, templates, template, isOffered, guard } = sending;
  const labels = useLabels('shares');
  const messages = useLabels('messages');
  if (!lead || !(isOffered || guard.refusal)) return null;
  const channel = labels.option('channel', route.channel);
  return (
    <section className={styles.sending} aria-label={channel}>
      <p className={messageStyles.line}>
        <strong>{channel}</strong> {isOffered && <InboxChoice route={route} label={messages.text('inbox')} />}
      </p>
      <WindowLine route={route} />
      {route.isClosed && !template && <p className={textStyles.second}>{labels.text('sheet.noTemplate')}</p>}
      {template && (
        <>
          <TemplateChoice templates={templates} value={template.id} onPick={sending.pick} />
          <p className={textStyles.second}>
            <bdi>{sending.textOf(template, home, language)}</bdi>
          </p>
        </>
      )}
      <GuardLines guard={guard} />
    </section>
  );
}
