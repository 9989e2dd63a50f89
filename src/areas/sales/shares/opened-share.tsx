import { useLabels } from '#kit/text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import { addressOf, linkOf, type Message, type Recipient } from './recipient.ts';
import type { Share } from './schema.ts';
import styles from './shares.module.css';
import { useSettle } from './use-settle.ts';

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
  const { settle, calling, answer, problem } = useSettle(share, (state) => {
    toast(labels.option('state', state));
    onDone();
  });
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
