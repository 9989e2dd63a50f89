import recordStyles from '#kit/record/record.module.css';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './calendar.module.css';
import { ANSWERS, type Answer, answerOf, respond } from './commands.ts';
import type { Meeting } from './schema.ts';

/** Yes or no to an invitation, for oneself; pressed again, the answer is taken back. */
export function AnswerButtons({ record }: CellProps<Meeting>) {
  const fail = useFail();
  const labels = useLabels('meetings');
  const { account } = useAccess();
  const { send, saving } = useCommit();
  const mine = answerOf(record, account.id);
  const sendAnswer = async (answer: Answer) => {
    try {
      if (await send(respond(record, account.id, answer))) toast(labels.text(`toast.${answer}`));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <fieldset className={styles.invitedAnswer}>
      <legend>{labels.text('question')}</legend>
      <div className={recordStyles.actions} data-part="record-actions">
        {ANSWERS.filter((answer) => answer !== 'pending').map((answer) => (
          <Button
            key={answer}
            type={mine === answer ? 'primary' : 'default'}
            aria-pressed={mine === answer}
            disabled={saving}
            icon={<Icon name={answer === 'accepted' ? 'check' : 'close'} size={16} />}
            onClick={() => void sendAnswer(mine === answer ? 'pending' : answer)}
          >
            {labels.text(`answer.${answer}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
