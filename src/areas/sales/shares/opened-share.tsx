import { useState } from 'react';
import { useLabels } from '#kit/text.ts';
import { useAction } from '#kit/use-action.ts';
import { useCall } from '#kit/use-command.ts';
import { AppError } from '#model/errors.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import { addressOf, linkOf, type Message, type Recipient } from './recipient.ts';
import type { Share } from './schema.ts';
import styles from './shares.module.css';

/** The message waits in another program: only a person knows whether it was sent there. */
export function OpenedShare(props: {
  readonly share: Share;
  readonly message: Message;
  readonly recipient: Recipient;
  readonly onDone: () => void;
}) {
  const { share, message, recipient, onDone } = props;
  const { channel } = share;
  const labels = useLabels('shares');
  const { call, calling } = useCall('shares');
  const { act, problem } = useAction();
  const [answer, setAnswer] = useState<string>();
  const settle = async (state: 'Sent' | 'NotSent') => {
    setAnswer(state);
    const answered = await act(() =>
      call('settle', share, { state }).catch((error: unknown) => {
        // the client has opened the link meanwhile: that is no other answer to this question
        const latest = error instanceof AppError && error.kind === 'conflict' ? error.conflict?.record : undefined;
        if (!latest) throw error;
        return call('settle', latest, { state });
      }),
    );
    if (!answered) return;
    toast(labels.option('state', state));
    onDone();
  };
  return (
    <>
      <p role="status">{labels.text(`opened.${channel}`)}</p>
      <p className={styles.link}>
        <input
          readOnly
          aria-label={labels.option('channel', 'Link')}
          value={linkOf(share)}
          onFocus={(event) => event.target.select()}
        />
        {channel !== 'Link' && (
          <LinkButton href={addressOf(channel, share, message, recipient)} target="_blank" rel="noreferrer">
            {labels.text('opened.again')}
          </LinkButton>
        )}
      </p>
      <Problem>{problem}</Problem>
      <footer className={dialogStyles.actions}>
        <Button loading={calling && answer === 'NotSent'} onClick={() => void settle('NotSent')}>
          {labels.option('state', 'NotSent')}
        </Button>
        <Button type="primary" loading={calling && answer === 'Sent'} onClick={() => void settle('Sent')}>
          {labels.option('state', 'Sent')}
        </Button>
      </footer>
    </>
  );
}
