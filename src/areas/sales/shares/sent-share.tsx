import { Bubbles } from '#areas/sales/messages/bubbles.tsx';
import { useLabels } from '#kit/text.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Problem } from '#ui/problem.tsx';
import type { Share } from './schema.ts';

/** The message with the listings that an inbox sends, with its state and next act, or the reason of its refusal. */
export function SentShare(props: {
  readonly share: Share;
  /** Absent until the server has the message. */
  readonly conversationId: string | undefined;
  readonly problem: string | undefined;
  readonly onAgain: () => void;
  readonly onByHand: () => void;
  readonly onDone: () => void;
}) {
  const { share, conversationId, problem, onAgain, onByHand, onDone } = props;
  const messages = useLabels('messages');
  const ui = useLabels('ui');
  if (conversationId)
    return (
      <>
        <Bubbles conversationId={conversationId} isShown={({ shareId }) => shareId === share.id} mayWrite />
        <footer className={dialogStyles.actions}>
          <Button type="primary" onClick={onDone}>
            {ui.text('action.close')}
          </Button>
        </footer>
      </>
    );
  if (!problem) return <Bone />;
  return (
    <>
      <Problem>{problem}</Problem>
      <footer className={dialogStyles.actions}>
        <Button onClick={onByHand}>{messages.text('byHand')}</Button>
        <Button type="primary" onClick={onAgain}>
          {messages.text('action.again')}
        </Button>
      </footer>
    </>
  );
}
