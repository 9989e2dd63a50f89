import { useGetIdentity } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OWN_PATH } from '#areas/routes.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { Account } from '#model/people/account.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import styles from './shell.module.css';

/** Who is signed in, the own page, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { signOut } = useAccess();
  const { data: account } = useGetIdentity<Account>();
  if (!account) return null;
  const name = `${account.firstname} ${account.lastname}`.trim() || account.email;
  return (
    <MenuButton
      label={t('shell:top.account')}
      className={styles.accountButton}
      header={
        <div className={styles.accountCard}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>{account.email}</span>
          <span>{t(`shell:role.${account.Role}`, { defaultValue: account.Role })}</span>
        </div>
      }
      options={[
        { key: 'me', label: t('shell:top.profile'), onSelect: () => void navigate(OWN_PATH) },
        { key: 'out', label: t('shell:top.signOut'), onSelect: signOut },
      ]}
    >
      <Avatar name={name} pictureUrl={account.pictureUrl} size={32} />
    </MenuButton>
  );
}
