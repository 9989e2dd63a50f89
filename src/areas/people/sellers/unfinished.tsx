import { useTranslation } from 'react-i18next';
import { now } from '#lib/time/clock.ts';
import type { CreatedAccount, Invite } from '#model/people/people.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { toast } from '#ui/toast.tsx';
import { AccountSteps } from './account-steps.tsx';
import styles from './sellers-dialogs.module.css';
import { useAccountMaking } from './use-account-making.ts';
import { usePeopleCache } from './use-people.ts';
import { useUnfinished } from './use-unfinished.ts';

/** Accounts a broken connection left half made: each can be continued or undone. */
export function Unfinished({ onCreated }: { readonly onCreated: (account: CreatedAccount) => void }) {
  const invites = useUnfinished();
  return invites.map((invite) => <UnfinishedAccount key={invite.id} invite={invite} onCreated={onCreated} />);
}

function UnfinishedAccount(props: { readonly invite: Invite; readonly onCreated: (account: CreatedAccount) => void }) {
  const { invite, onCreated } = props;
  const { t } = useTranslation(['users', 'ui']);
  const making = useAccountMaking();
  const { refresh } = usePeopleCache();
  const { running, problem, steps } = making.state;
  const isExpired = invite.expiresAt <= now();
  const finish = async () => {
    const created = await making.finish(invite);
    if (!created) return;
    onCreated(created);
    void refresh();
  };
  const undo = async () => {
    if (await making.undo(invite)) toast(t('unfinished.undone', { email: invite.email }));
  };
  return (
    <Callout
      icon="warning"
      role="status"
      className={styles.unfinished}
      actions={
        <span className={styles.calloutActions}>
          <Button disabled={running} onClick={undo}>
            {t('ui:action.undo')}
          </Button>
          <Button type="primary" disabled={isExpired} loading={running} onClick={finish}>
            {t('unfinished.finish')}
          </Button>
        </span>
      }
    >
      <strong>{t('unfinished.title', { email: invite.email })}</strong>
      <p>{t(isExpired ? 'unfinished.expired' : 'unfinished.text')}</p>
      {(running || problem) && <AccountSteps steps={steps} running={running} problem={problem} />}
    </Callout>
  );
}
