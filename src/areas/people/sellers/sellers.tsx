import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { PeopleTabs } from '#areas/people/people-tabs.tsx';
import { ActionButton } from '#kit/action-button.tsx';
import listStyles from '#kit/list/list.module.css';
import { useAllowed } from '#kit/use-allowed.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import type { CreatedAccount } from '#model/people/people.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { toast } from '#ui/toast.tsx';
import { PersonDialogs } from './dialogs.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './sellers.module.css';
import { Unfinished } from './unfinished.tsx';
import { usePeople, usePeopleLive } from './use-people.ts';

const CreateDrawer = lazyPart(async () => (await import('./create-drawer.tsx')).CreateDrawer);
const PersonScreen = lazyPart(async () => (await import('./person-screen.tsx')).PersonScreen);
const OneTimePassword = lazyPart(async () => (await import('./one-time-password.tsx')).OneTimePassword);
const Invitations = lazyPart(async () => (await import('#areas/people/joining/invitations.tsx')).Invitations);
const JoinRequests = lazyPart(async () => (await import('#areas/people/joining/join-requests.tsx')).JoinRequests);

/** Who is invited, and who asks to come in: one tab. */
const INVITED = ['invitations', 'requests'];
const ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Who works here: everybody's account, who is invited, and who asks to come in. */
export function Sellers() {
  const [id = '', ...more] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  const { decide } = useAccess();
  const { listPath } = useCompany();
  usePeopleLive();
  const isNew = id === 'new' && decide('create', 'users').can;
  if ((id && !isNew && !ID.test(id)) || (id === 'new' && !isNew)) return <Navigate to={listPath('users')} replace />;
  // nobody edits another's profile: what can be changed of a person is done on their page
  if (more.length > 0) return <Navigate to={`${listPath('users')}/${id}`} replace />;
  return (
    <PersonDialogs>
      <Suspense>{id && !isNew ? <PersonScreen key={id} id={id} /> : <Staff isNew={isNew} />}</Suspense>
    </PersonDialogs>
  );
}

function Staff({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation(['users', 'ui', 'shell']);
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const isInvited = INVITED.includes(params.get('tab') ?? '');
  const [handedOver, setHandedOver] = useState<CreatedAccount>();
  const { rows } = usePeople(undefined, !isInvited);
  const path = listPath('users');
  const create = useAllowed('create', 'users');
  const openNew = () => navigate({ pathname: `${path}/new`, search });
  const close = () => navigate({ pathname: path, search }, { replace: true });
  const created = (account: CreatedAccount) => {
    if (isNew) void close();
    if (account.oneTimePassword) setHandedOver(account);
    else
      toast(t('toast.created', { email: account.email }), {
        label: t('ui:action.open'),
        run: () => void navigate(`${path}/${account.uid}`),
      });
  };
  return (
    <div className={listStyles.screen}>
      <header className={listStyles.head}>
        <h1>{t('shell:area.employees')}</h1>
        <PeopleTabs isReady={isInvited || rows !== undefined} />
        <ActionButton type="primary" decision={create} icon={<Icon name="add" size={16} />} onClick={openNew}>
          {t('action.new')}
        </ActionButton>
      </header>
      <Suspense>
        {isInvited ? (
          <div className={styles.joining}>
            <Invitations />
            <JoinRequests />
          </div>
        ) : (
          <PeopleList onNew={create.can ? openNew : undefined} notice={!isNew && <Unfinished onCreated={created} />} />
        )}
      </Suspense>
      <Suspense>
        {isNew && <CreateDrawer onClose={close} onCreated={created} />}
        {handedOver && <OneTimePassword account={handedOver} onClose={() => setHandedOver(undefined)} />}
      </Suspense>
    </div>
  );
}
