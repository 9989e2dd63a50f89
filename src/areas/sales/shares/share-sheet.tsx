import { type HttpError, useMany, useOne } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { OverrideInput, reasonOf } from '#areas/sales/messages/override.tsx';
import { UndrawnLines } from '#areas/sales/messages/undrawn-lines.tsx';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useCommandForm } from '#kit/form/use-command-form.ts';
import { useLabels } from '#kit/text.ts';
import { useCommand, useDryRun } from '#kit/use-command.ts';
import { newId } from '#lib/data/id.ts';
import { localeOf } from '#model/people/account.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { languageOf, useListingText } from './listing-text.ts';
import { OpenedShare } from './opened-share.tsx';
import { addressOf, type Recipient, reachableBy } from './recipient.ts';
import { type Share, shares } from './schema.ts';
import { messageInput, SendingLines, useSending } from './sending.tsx';
import { SentShare } from './sent-share.tsx';
import styles from './shares.module.css';
import { useLightPhotos } from './use-light-photos.ts';

const CHOSEN = ['leadId', 'language', 'showPrice', 'showUnit'] as const;
/** Whom the text greets, and in which language. */
const GREETED: readonly string[] = ['leadId', 'language'];
const ICONS: { readonly [channel in Share['channel']]: IconName } = {
  WhatsApp: 'whatsapp',
  Email: 'email',
  Link: 'copy',
  Pdf: 'download',
};

/** Sends listings to a client: to whom and in which language, what the page shows, and by which channel. */
export function ShareSheet(props: {
  readonly propertyIds: readonly string[];
  readonly leadId: string | undefined;
  readonly onClose: () => void;
}) {
  const { propertyIds, leadId, onClose } = props;
  const labels = useLabels('shares');
  // these words say why somebody may not be written to
  useLabels('conversations');
  const { i18n } = useTranslation('ui');
  const [suggested, setSuggested] = useState(() => localeOf(i18n.language));
  const part = useMemo(
    (): FormPart => ({
      start: { leadId, language: suggested, showPrice: true, showUnit: false },
      fields: CHOSEN,
      check: () => [],
    }),
    [leadId, suggested],
  );
  const form = useCommandForm('shares', part);
  const { values, now } = form.typed;
  const [id] = useState(newId);
  const [share, setShare] = useState<Share>();
  const [typed, setTyped] = useState<string>();
  // another reader is greeted by another text
  const forgetText = useCallback(() => setTyped(undefined), []);
  const { lead, isLoading } = useLead(values.leadId);
  const theirs = lead?.language;
  useEffect(() => {
    if (theirs) setSuggested(languageOf(theirs));
  }, [theirs]);
  const { result: homes } = useMany<Property, HttpError>({ resource: 'properties', ids: [...propertyIds] });
  const photosDrawn = useLightPhotos(homes?.data);
  const language = String(values.language ?? suggested);
  const [home] = homes?.data ?? [];
  const { text, subject } = useListingText(language, lead?.fullName, homes?.data ?? []);
  const message = { text: typed ?? text, subject };
  const recipient: Recipient = { phone: lead?.mobilePhone, email: lead?.email };
  const [typedReason, setTypedReason] = useState('');
  const reason = reasonOf(typedReason);
  const sendings = { WhatsApp: useSending('WhatsApp', lead, reason), Email: useSending('Email', lead, reason) };
  const later = Object.values(sendings).map(({ guard }) => guard.refusal?.params?.from);
  // every link has a brochure
  const choices = { propertyIds, language, showPrice: true, showUnit: false, channel: 'Pdf' };
  const tried = useDryRun('shares', 'create', { id, version: 0 }, choices);
  const { run, problem } = useCommand('messages');
  const [sentBy, setSentBy] = useState<keyof typeof sendings>();
  const [conversationId, setConversationId] = useState<string>();
  const sendBy = async (channel: keyof typeof sendings, made: Share) => {
    const { conversation } = sendings[channel].route;
    const input = messageInput(sendings[channel], made, message);
    if (conversation && (await run('send', conversation as AnyRecord, input))) setConversationId(conversation.id);
  };

  const open = async (channel: Share['channel']) => {
    const inboxOf = isWritten(channel) && sendings[channel].isByInbox ? channel : undefined;
    // opened with the tap, or the browser would refuse it once the server has answered
    const opensPage = channel === 'Pdf' || (channel === 'WhatsApp' && !inboxOf);
    const page = opensPage ? window.open('', '_blank') : null;
    const typedNow = now().values;
    const fields = Object.fromEntries(CHOSEN.map((name) => [name, typedNow[name]]));
    const answer = await form.call('create', { id, version: 0 }, { propertyIds, ...fields, channel, reason });
    const made = answer?.record as Share | undefined;
    if (!made) {
      page?.close();
      return;
    }
    setShare(made);
    if (inboxOf) {
      setSentBy(inboxOf);
      await sendBy(inboxOf, made);
      return;
    }
    // what a brochure shows must be drawn before it is opened; a page finds it later
    if (channel === 'Pdf') await photosDrawn();
    const address = addressOf(channel, made, message, recipient);
    if (channel === 'Link')
      await navigator.clipboard.writeText(address).then(
        () => toast(labels.text('copied')),
        () => undefined,
      );
    else if (channel === 'Email') location.assign(address);
    else if (page) {
      page.opener = null;
      page.location.href = address;
    }
  };
  const mayGo = (channel: Share['channel']) => !isWritten(channel) || (!isLoading && sendings[channel].mayGo);
  const asked = CHOSEN.filter((name) => name !== 'leadId' || leadId === undefined);
  const title = labels.text(lead ? 'sheet.to' : 'sheet.title', { name: lead?.fullName ?? '' });
  if (share)
    return (
      <Dialog sheet title={title} onClose={onClose}>
        {sentBy ? (
          <SentShare
            {...{ share, conversationId, problem }}
            onAgain={() => void sendBy(sentBy, share)}
            onByHand={() => setSentBy(undefined)}
            onDone={onClose}
          />
        ) : (
          <OpenedShare share={share} message={message} recipient={recipient} onDone={onClose} />
        )}
      </Dialog>
    );
  return (
    <Dialog sheet title={title} onClose={onClose}>
      <p className={textStyles.quiet}>
        <bdi>{homes?.data.map((one) => one.title).join(' · ')}</bdi>
      </p>
      <Form {...form.formProps(() => undefined)}>
        <div className={styles.fields}>
          {asked.map((name) => (
            <FormRow
              key={name}
              schema={shares}
              name={name}
              typed={form.typed}
              isRequired={name === 'language'}
              within="sheet"
              onChange={GREETED.includes(name) ? forgetText : undefined}
            />
          ))}
        </div>
      </Form>
      <label className={dialogStyles.text}>
        {labels.text('sheet.message')}
        <textarea rows={5} lang={language} value={message.text} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <p className={textStyles.second}>{labels.text('sheet.link')}</p>
      {[sendings.WhatsApp, sendings.Email].map((sending) => (
        <SendingLines key={sending.route.channel} {...{ sending, lead, home, language }} />
      ))}
      <OverrideInput
        from={later.find((from) => from !== undefined)}
        label={labels.field('reason')}
        value={typedReason}
        onChange={setTypedReason}
      />
      <UndrawnLines effects={tried?.effects} />
      <FormProblem resource="shares" typed={form.typed} shown={asked} />
      <footer className={dialogStyles.actions}>
        {reachableBy(recipient).map((channel, at) => (
          <Button
            key={channel}
            type={at === 0 ? 'primary' : 'default'}
            loading={form.saving}
            disabled={!mayGo(channel)}
            icon={<Icon name={ICONS[channel]} size={16} />}
            onClick={() => void open(channel)}
          >
            {channel === 'Link' ? labels.text('sheet.copy') : labels.option('channel', channel)}
          </Button>
        ))}
      </footer>
    </Dialog>
  );
}

const isWritten = (channel: Share['channel']) => channel === 'WhatsApp' || channel === 'Email';

function useLead(id: unknown): { readonly lead: Lead | undefined; readonly isLoading: boolean } {
  const leadId = typeof id === 'string' ? id : '';
  const { result, query } = useOne<Lead, HttpError>({
    resource: 'leads',
    id: leadId,
    queryOptions: { enabled: leadId !== '' },
  });
  return { lead: leadId === '' ? undefined : result, isLoading: query.isLoading };
}
