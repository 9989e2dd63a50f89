import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { Property } from '#areas/property/properties/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { reachOf } from '#areas/sales/messages/reachable.ts';
import { useLabels } from '#kit/text.ts';
import { useCall, useDryRun } from '#kit/use-command.ts';
import { useReason } from '#kit/use-fail.ts';
import { newId } from '#lib/data/id.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { languageOf, useListingText } from './listing-text.ts';
import { addressOf, type Message } from './recipient.ts';
import type { Share } from './schema.ts';
import { messageInput, useSending } from './sending.tsx';
import styles from './shares.module.css';
import { useSettle } from './use-settle.ts';

/** What the server and the guard say of one person, and what would be sent. */
export interface Answer {
  readonly mayGo: boolean;
  readonly language: string;
  readonly text: string;
}
/** Sends to one person, when the sheet does. */
export interface Sender {
  readonly send: () => Promise<void>;
}

/** One recipient of a listing: language, channel, the reason if it may not be sent, and the state of the message. */
export function RecipientRow(props: {
  readonly ref: Ref<Sender>;
  readonly lead: Lead;
  readonly homes: readonly Property[];
  readonly showUnit: boolean;
  readonly isPicked: boolean;
  /** The sheet is sending: the choice can no longer be changed. */
  readonly isFixed: boolean;
  readonly onPick: (id: string, isPicked: boolean) => void;
  readonly onAnswer: (id: string, answer: Answer) => void;
}) {
  const { ref, lead, homes, showUnit, isPicked, isFixed, onPick, onAnswer } = props;
  const labels = useLabels('shares');
  // the reasons of a refusal are texts of conversations
  useLabels('conversations');
  const ui = useLabels('ui');
  const messages = useLabels('messages');
  const reason = useReason('shares');
  const language = languageOf(lead.language ?? 'English');
  const message = useListingText(language, lead.fullName, homes);
  const { phone, email } = reachOf(lead);
  const sendings = [useSending('WhatsApp', lead), useSending('Email', lead)];
  const byInbox = sendings.find(({ isByInbox, route, guard }) => isByInbox && route.conversation && !guard.refusal);
  const channel = byInbox?.route.channel ?? (phone || !email ? 'WhatsApp' : 'Email');
  const isRouted = sendings.every(({ mayGo, guard }) => mayGo || guard.refusal);
  const input = {
    ...{ propertyIds: homes.map(({ id }) => id), leadId: lead.id, language, channel },
    ...{ showPrice: true, showUnit },
  };
  const [id] = useState(newId);
  const place = { id, version: 0 };
  const asked = useDryRun('shares', 'create', place, input, isRouted);
  const refusal = asked?.issues[0];
  const mayGo = asked && refusal === undefined;
  const text = byInbox?.template ? byInbox.textOf(byInbox.template, homes[0], language) : message.text;
  useEffect(() => {
    if (mayGo !== undefined) onAnswer(lead.id, { mayGo, language, text });
  }, [lead.id, mayGo, language, text, onAnswer]);

  const shares = useCall('shares');
  const conversations = useCall('messages');
  const [made, setMade] = useState<Share>();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setProblem(undefined);
    try {
      const share = made ?? ((await shares.call('create', place, input)).record as Share | undefined);
      if (!share) return;
      setMade(share);
      if (!byInbox?.route.conversation) return;
      await conversations.call('send', byInbox.route.conversation as AnyRecord, messageInput(byInbox, share, message));
      setSent(true);
    } catch (error) {
      setProblem(reason(error));
    }
  };
  useImperativeHandle(ref, () => ({ send }));
  const sentBy = byInbox ? byInbox.route.name : messages.text('byHand');
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isPicked && refusal === undefined}
          disabled={isFixed || !mayGo}
          onChange={({ target }) => onPick(lead.id, target.checked)}
        />
        <Avatar name={lead.fullName} size={32} />
        <span>
          <b>
            <bdi>{lead.fullName}</bdi>
          </b>
          <span className={textStyles.second}>
            {[labels.option('language', language), labels.option('channel', channel), sentBy]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </label>
      {!asked && <Bone />}
      {refusal && <Problem>{labels.issue(refusal)}</Problem>}
      {isSent && <Chip value="Queued">{labels.option('state', 'Queued')}</Chip>}
      {made && !byInbox && <ByHand share={made} message={message} lead={lead} />}
      {problem && (
        <>
          <Problem>{problem}</Problem>
          <Button size="small" onClick={() => void send()}>
            {ui.text('action.retry')}
          </Button>
        </>
      )}
    </li>
  );
}

/** Opens the message in the person's own program, then asks whether it was sent there. */
function ByHand({ share, message, lead }: { readonly share: Share; readonly message: Message; readonly lead: Lead }) {
  const labels = useLabels('shares');
  const messages = useLabels('messages');
  const ui = useLabels('ui');
  const { phone, email } = reachOf(lead);
  const [isOpened, setOpened] = useState(false);
  const [state, setState] = useState<Share['state']>();
  const { settle, calling, problem } = useSettle(share, setState);
  if (state) return <Chip value={state}>{labels.option('state', state)}</Chip>;
  const named = (action: string) => ui.text('word.actionOn', { action, name: lead.fullName });
  const open = messages.text(share.channel === 'Email' ? 'action.openMail' : 'action.openWhatsApp');
  return (
    <span className={styles.byHand}>
      <LinkButton
        size="small"
        href={addressOf(share.channel, share, message, { phone, email })}
        target="_blank"
        rel="noreferrer"
        aria-label={named(open)}
        onClick={() => setOpened(true)}
      >
        {open}
      </LinkButton>
      {isOpened &&
        (['NotSent', 'Sent'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            disabled={calling}
            aria-label={named(labels.option('state', one))}
            onClick={() => void settle(one)}
          >
            {labels.option('state', one)}
          </Button>
        ))}
      <Problem>{problem}</Problem>
    </span>
  );
}
