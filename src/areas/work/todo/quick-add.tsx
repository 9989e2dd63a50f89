import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dayOn } from '#kit/cells/date-choices.ts';
import { kindOf } from '#kit/failure.tsx';
import toolbarStyles from '#kit/list/toolbar.module.css';
import { useShownSeller } from '#kit/seller-choice.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import { Segments } from '#ui/segments.tsx';
import { toast } from '#ui/toast.tsx';
import { todo } from './schema.ts';
import styles from './todo.module.css';

const DAYS = { today: 0, tomorrow: 1, week: 7, none: undefined } as const;
type Day = keyof typeof DAYS;

/** One line, one tap: a task for oneself, or for whose tasks are looked at. */
export function QuickAdd() {
  const { t } = useTranslation('ui');
  const labels = useLabels('todo');
  const { account } = useAccess();
  const { company, listPath } = useCompany();
  const navigate = useNavigate();
  const seller = useShownSeller();
  const { send, saving } = useCommit();
  const [title, setTitle] = useState('');
  const [day, setDay] = useState<Day>('today');
  const [problem, setProblem] = useState<string>();
  const days = DAYS[day];
  const dueAt =
    days === undefined ? undefined : dayOn(days, undefined, true, now(), company.timezone, todo.fields.dueAt.clock);

  const clear = () => {
    setTitle('');
    setProblem(undefined);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    if (text === '') return;
    const values = { title: text, status: 'Open', priority: 'Normal', dueAt };
    const mine = { assigneeId: seller ?? account.id, assignerId: account.id };
    try {
      const changes = [{ type: 'create', resource: 'todo', id: newId(), values: { ...values, ...mine } }] as const;
      const created = await send({ changes }, text);
      const [record] = created ?? [];
      if (!record) return;
      clear();
      const open = () => navigate(`${listPath('todo')}/${record.id}`);
      toast(t('toast.created', { name: text }), { label: t('action.open'), run: () => void open() });
    } catch (error) {
      const kind = kindOf(error);
      if (kind !== 'queued') return setProblem(`${t(`error.${kind}`)} ${t('form.kept')}`);
      clear();
      toast(t('error.queued'));
    }
  };
  return (
    <form className={styles.quickAdd} onSubmit={add}>
      <div className={toolbarStyles.searchBox} data-part="search-box">
        <Icon name="add" size={16} />
        <input
          aria-label={labels.text('quick.label')}
          placeholder={labels.text('quick.placeholder')}
          autoComplete="off"
          maxLength={200}
          dir="auto"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Segments
        label={labels.field('dueAt')}
        values={Object.keys(DAYS) as Day[]}
        chosen={day}
        wordOf={(name) => labels.text(`quick.${name}`)}
        onChoose={setDay}
      />
      <Button htmlType="submit" loading={saving} disabled={title.trim() === ''}>
        {labels.text('quick.add')}
      </Button>
      <Problem>{problem}</Problem>
    </form>
  );
}
