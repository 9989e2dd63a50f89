import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { useFormat } from '#kit/format.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { AssignableRole, JoinRequest } from '#model/people/people.ts';
import { Popconfirm } from '#ui/antd/popconfirm.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './joining.module.css';
import { RoleSelect } from './role-select.tsx';

/** One person who asks: who, how sure the address is, since when; and the answer. */
export function RequestCard(props: {
  readonly request: JoinRequest;
  readonly onAdmit: (role: AssignableRole) => Promise<void>;
  readonly onDecline: () => Promise<void>;
}) {
  const { request } = props;
  const { t } = useTranslation(['joining', 'ui', 'shell']);
  const { decide } = useAccess();
  const format = useFormat();
  const [role, setRole] = useState<AssignableRole>('Seller');
  const [busy, setBusy] = useState(false);
  const name = `${request.firstname} ${request.lastname}`.trim() || request.email;
  const allowed = decide('create', 'users');
  const values = { name, role: t(`shell:role.${role}`) };
  const answer = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  return (
    <li>
      <Avatar name={name} pictureUrl={request.pictureUrl} size={40} />
      <div className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          <bdi>{request.email}</bdi>
        </span>
        <span>{t('joining:requests.since', { when: format.relative(request.createdAt) })}</span>
      </div>
      <Chip tone={request.verified ? 'green' : 'red'}>
        <Icon name={request.verified ? 'checkCircle' : 'warning'} size={14} />
        <span>{t(request.verified ? 'joining:waiting.confirmed' : 'joining:waiting.unconfirmed')}</span>
      </Chip>
      <div className={styles.actions}>
        <RoleSelect label={t('joining:requests.role', { name })} value={role} onChange={setRole} />
        <Popconfirm
          title={t('joining:requests.admitTitle', values)}
          description={t(request.verified ? 'joining:requests.admitText' : 'joining:requests.admitDoubt')}
          okText={t('joining:requests.admit')}
          cancelText={t('ui:action.cancel')}
          onConfirm={() => answer(() => props.onAdmit(role))}
          disabled={!allowed.can}
        >
          <ActionButton
            type="primary"
            decision={allowed}
            loading={busy}
            aria-label={t('joining:requests.admitOne', { name })}
          >
            {t('joining:requests.admit')}
          </ActionButton>
        </Popconfirm>
        <Popconfirm
          title={t('joining:requests.declineTitle', values)}
          description={t('joining:requests.declineText')}
          okText={t('joining:requests.decline')}
          okButtonProps={{ danger: true }}
          cancelText={t('ui:action.cancel')}
          onConfirm={() => answer(props.onDecline)}
          disabled={!allowed.can}
        >
          <ActionButton decision={allowed} aria-label={t('joining:requests.declineOne', { name })}>
            {t('joining:requests.decline')}
          </ActionButton>
        </Popconfirm>
      </div>
      {!request.verified && (
        <p className={styles.doubt}>
          <Icon name="warning" size={16} />
          <span>{t('joining:requests.doubt')}</span>
        </p>
      )}
    </li>
  );
}
