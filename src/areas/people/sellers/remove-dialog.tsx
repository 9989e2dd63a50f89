import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '#kit/use-action.ts';
import { useCompany, useServices } from '#kit/workspace.tsx';
import { Input } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import { BookLine } from './book-line.tsx';
import { ManagerWarning } from './manager-warning.tsx';
import type { PersonRow } from './rows.ts';
import styles from './sellers-dialogs.module.css';
import { useBook } from './use-book.ts';
import { usePeopleCache } from './use-people.ts';

/** What nobody may be left with: clients wait for it. */
const URGENT: readonly string[] = ['leads', 'deals'];

/** Deletes the user document: not while it has open work, and only after its address was typed. */
export function RemoveDialog(props: {
  readonly person: PersonRow;
  readonly onReassign: () => void;
  readonly onClose: () => void;
}) {
  const { person, onReassign, onClose } = props;
  const { t } = useTranslation(['users', 'ui']);
  const { listPath } = useCompany();
  const { people } = useServices();
  const { drop } = usePeopleCache();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { parts, failed } = useBook(person.id);
  const [typed, setTyped] = useState('');
  const { act, busy, problem } = useAction();
  const urgent = parts?.filter(({ resource }) => URGENT.includes(resource)) ?? [];
  const hasWork = urgent.length > 0;
  const isTyped = typed.trim().toLowerCase() === person.email.toLowerCase();
  const remove = async () => {
    const isRemoved = await act(async () => {
      await people.remove(person);
      return true;
    });
    if (!isRemoved) return;
    onClose();
    toast(t('toast.removed', { name: person.name }));
    const list = listPath('users');
    if (pathname !== list) await navigate(list, { replace: true });
    drop(person.id);
  };
  return (
    <Dialog title={t('remove.title', { name: person.name })} onClose={onClose}>
      {hasWork ? (
        <Callout icon="warning" role="alert">
          {t('remove.guard')} <BookLine parts={urgent} />
        </Callout>
      ) : (
        <>
          <ul className={styles.consequences}>
            <li>{t('remove.now')}</li>
            <li>{t('remove.kept')}</li>
            <li>{t('remove.back')}</li>
          </ul>
          <ManagerWarning leaving={[person]} />
          <label className={fieldStyles.label} data-part="field-label" htmlFor="remove-email">
            {t('remove.type', { email: person.email })}
          </label>
          <Input
            id="remove-email"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
      <Problem>{problem ?? (failed && t('remove.unknown'))}</Problem>
      <footer className={dialogStyles.actions}>
        <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
        {hasWork ? (
          <Button type="primary" onClick={onReassign}>
            {t('action.reassign')}
          </Button>
        ) : (
          <Button type="primary" danger disabled={!isTyped || !parts} loading={busy} onClick={remove}>
            {t('action.remove')}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
