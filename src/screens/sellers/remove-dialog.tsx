import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { kindOf } from '#ui/failure.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { useWorkspace } from '#ui/workspace.tsx';
import { ManagerWarning } from './manager-warning.tsx';
import { useOpenLeads } from './open-leads.tsx';
import type { PersonRow } from './rows.ts';
import { usePeopleCache } from './use-people.ts';

/** Deletes the user document: not while open work hangs on it, and only for whoever types the address. */
export function RemoveDialog(props: {
  readonly person: PersonRow;
  readonly onReassign: () => void;
  readonly onClose: () => void;
}) {
  const { person, onReassign, onClose } = props;
  const { t } = useTranslation(['users', 'ui']);
  const { people, decide, listPath } = useWorkspace();
  const { drop } = usePeopleCache();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { count, failed } = useOpenLeads(person.id);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hasWork = (count ?? 0) > 0;
  const isKnown = count !== undefined || !decide('list', 'leads').can;
  const isTyped = typed.trim().toLowerCase() === person.email.toLowerCase();
  const remove = async () => {
    setBusy(true);
    try {
      await people.remove(person);
      onClose();
      toast(t('toast.removed', { name: person.name }));
      const list = listPath('users');
      if (pathname !== list) await navigate(list, { replace: true });
      drop(person.id);
    } catch (error) {
      setProblem(t(`ui:error.${kindOf(error)}`));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('remove.title', { name: person.name })}
      onCancel={onClose}
      footer={
        <div className="form-footer">
          <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
          {hasWork ? (
            <Button type="primary" onClick={onReassign}>
              {t('action.reassign')}
            </Button>
          ) : (
            <Button type="primary" danger disabled={!isTyped || !isKnown} loading={busy} onClick={remove}>
              {t('action.remove')}
            </Button>
          )}
        </div>
      }
    >
      {hasWork ? (
        <p className="callout" role="alert">
          <Icon name="warning" />
          <span>
            {t('remove.guard')} {t('leads.open', { count })}
          </span>
        </p>
      ) : (
        <>
          <ul className="consequences">
            <li>{t('remove.now')}</li>
            <li>{t('remove.kept')}</li>
            <li>{t('remove.back')}</li>
          </ul>
          <ManagerWarning gone={[person]} />
          <label className="field-label" htmlFor="remove-email">
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
      {(problem || failed) && (
        <p className="field-issue" role="alert">
          {problem ?? t('remove.unknown')}
        </p>
      )}
    </Modal>
  );
}
