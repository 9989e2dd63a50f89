import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { useAccess } from '#kit/workspace.tsx';
import buttonStyles from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { settle } from './commands.ts';
import type { Meeting } from './schema.ts';
import { timeOf } from './times.ts';

/** A client who gets an answer: another time that is still to be chosen, or the words for what was decided. */
export interface Answering {
  readonly meeting: Meeting;
  readonly words?: 'message' | 'proposal';
}

/** What one answers a client who asked for a viewing. */
export function AskedMenu(props: { readonly meeting: Meeting; readonly onAnswer: (answering: Answering) => void }) {
  const { meeting, onAnswer } = props;
  const fail = useFail();
  const labels = useLabels('meetings');
  const texts = useLabels('calendar');
  const format = useFormat();
  const { decide } = useAccess();
  const { send, saving } = useCommit();
  if (!decide('edit', 'meetings', meeting).can) return null;
  const decideOn = async (status: 'Confirmed' | 'Denied') => {
    try {
      const after = (await send<Meeting>(settle(meeting, status)))?.[0];
      if (after && status === 'Confirmed') onAnswer({ meeting: after, words: 'message' });
    } catch (error) {
      fail(error);
    }
  };
  const options = [
    {
      key: 'confirm',
      label: texts.text('asked.confirm', { time: timeOf(meeting.startAt, format) }),
      icon: <Icon name="check" size={16} />,
      refused: saving,
      onSelect: () => void decideOn('Confirmed'),
    },
    {
      key: 'propose',
      label: texts.text('asked.propose'),
      icon: <Icon name="calendar" size={16} />,
      onSelect: () => onAnswer({ meeting }),
    },
    {
      key: 'decline',
      label: labels.text('moves.Denied'),
      icon: <Icon name="close" size={16} />,
      refused: saving,
      onSelect: () => void decideOn('Denied'),
    },
  ];
  return (
    <MenuButton label={texts.text('asked.answer')} className={buttonStyles.btn} isWorded options={options}>
      {texts.text('asked.answer')}
    </MenuButton>
  );
}
