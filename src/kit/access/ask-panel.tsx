import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useAction } from '#kit/use-action.ts';
import { useCommit } from '#kit/use-commit.ts';
import { type Asked, useAccess } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import styles from './access.module.css';
import { ACCESS_REQUESTS, isAbout, useMyRequests } from './requests.ts';

const NOTE_MAX = 500;

/** Asks a manager for one right; while a request about it is open, shows that one instead. */
export function AskPanel({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation(['access', 'ui']);
  const format = useFormat();
  const { account, decide } = useAccess();
  const mine = useMyRequests();
  const { send, saving } = useCommit();
  const [note, setNote] = useState('');
  const { act, problem } = useAction();
  const id = useId();
  if (!decide('create', ACCESS_REQUESTS).can) return null;
  const open = mine.data?.data.find((request) => request.status === 'Open' && isAbout(request, asked));
  if (open)
    return (
      <div className={styles.askSent} role="status">
        <Icon name="checkCircle" />
        <div>
          <strong>{t('access:ask.sent')}</strong>
          <span className={textStyles.quiet}>{t('access:ask.sentAt', { time: format.dateTime(open.createdAt) })}</span>
          {open.note && <q>{open.note}</q>}
        </div>
      </div>
    );
  const ask = async () => {
    const values = {
      requesterId: account.id,
      action: asked.action,
      object: asked.object,
      ...(asked.recordKey && { recordKey: asked.recordKey }),
      ...(note.trim() && { note: note.trim() }),
      status: 'Open',
    };
    await act(() => send({ changes: [{ type: 'create', resource: ACCESS_REQUESTS, id: newId(), values }] }));
  };
  return (
    <div className={styles.askPanel}>
      <label htmlFor={id}>{t('access:ask.note')}</label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        maxLength={NOTE_MAX}
        placeholder={t('access:ask.hint')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Problem>{problem}</Problem>
      <Button type="primary" loading={saving} disabled={mine.isLoading} onClick={ask}>
        {t(saving ? 'access:ask.sending' : 'access:ask.send')}
      </Button>
    </div>
  );
}
