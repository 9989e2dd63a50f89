import { UndrawnLines } from '#areas/sales/messages/undrawn-lines.tsx';
import { useConversationWith, useSendingChoices } from '#areas/sales/messages/use-writing.ts';
import { useLabels } from '#kit/text.ts';
import { useCommand, useDryRun } from '#kit/use-command.ts';
import { useAccess } from '#kit/workspace.tsx';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';

interface Mail {
  /** Which document goes with it: inputs of `messages.send`, with the contact. */
  readonly about: Values;
  readonly email: string | undefined;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly onSent: () => void;
}

const NOWHERE = { id: '', version: 0 };
/** Sends a letter with its document as a PDF, from an inbox of the caller's; without one their own program opens. */
export function useDocumentMail({ about, email, language, subject, text, onSent }: Mail) {
  const labels = useLabels('invoices');
  // these words say why somebody may not be written to
  useLabels('conversations');
  const { decide } = useAccess();
  const { isReady, own } = useSendingChoices('Email');
  const inbox = decide('create', 'messages').can ? own[0] : undefined;
  const conversation = useConversationWith('Email', inbox?.id, email);
  const { run, problem, saving } = useCommand('messages');
  const input = withoutUndefined({ channel: 'Email', inboxId: inbox?.id, language, subject, text, ...about });
  const isTried = inbox !== undefined && conversation !== undefined;
  // the document does not depend on what is typed in the letter: one question is enough
  const tried = useDryRun('messages', 'send', conversation ?? NOWHERE, { ...input, subject: '…', text: '…' }, isTried);
  if (!email) return { line: <p className={textStyles.second}>{labels.text('send.noAddress')}</p>, button: null };
  if (!inbox)
    return {
      line: isReady && <p className={textStyles.second}>{labels.text('send.byHand')}</p>,
      button: (
        <LinkButton
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          icon={<Icon name="email" size={16} />}
        >
          {labels.text('reminder.email')}
        </LinkButton>
      ),
    };
  const send = async () => {
    if (!conversation || !(await run('send', conversation as AnyRecord, input))) return;
    toast(labels.text('send.queued'));
    onSent();
  };
  return {
    line: (
      <>
        <p className={textStyles.second}>{labels.text('send.from', { inbox: inbox.name, address: email })}</p>
        <UndrawnLines effects={tried?.effects} />
        <Problem>{problem}</Problem>
      </>
    ),
    button: (
      <Button
        type="primary"
        loading={saving}
        disabled={!conversation}
        icon={<Icon name="email" size={16} />}
        onClick={() => void send()}
      >
        {labels.text('action.send')}
      </Button>
    ),
  };
}
