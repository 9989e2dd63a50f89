import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { Empty, Failure, kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { inviteLink } from '#model/notices/opened-link.ts';
import type { Invite } from '#model/people/people.ts';
import { Popconfirm } from '#ui/antd/popconfirm.tsx';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import { CopyButton } from './copy-line.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './joining.module.css';
import { useLoaded } from './use-loaded.ts';

/** Who was invited and has not come yet. What a manager begins elsewhere (kind 'account') is not shown here. */
export function Invitations({ onChange }: { readonly onChange?: () => void }) {
  const { t } = useTranslation(['joining', 'ui']);
  const { people } = useServices();
  const { loaded, reload: readAgain } = useLoaded(() => people.invites());
  const [announcement, setAnnouncement] = useState('');
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  /** Its mail came back: another address is typed for it. */
  const [readdressed, setReaddressed] = useState<Invite>();
  const reload = () => {
    readAgain();
    onChange?.();
  };
  const shown = loaded && 'value' in loaded ? ordered(loaded.value) : undefined;
  const revoke = (invite: Invite) =>
    people.revoke(invite.id).then(
      () => {
        setAnnouncement(t('joining:invites.revoked', { email: invite.email }));
        setRevoked((before) => [...before, invite.id]);
        reload();
      },
      (error: unknown) => setAnnouncement(t(`ui:error.${kindOf(error)}`)),
    );
  return (
    <section className={styles.joining} aria-label={t('joining:invites.title')}>
      <InviteForm
        instead={readdressed}
        onInvited={() => {
          if (readdressed) void revoke(readdressed);
          else reload();
          setReaddressed(undefined);
        }}
        revoked={revoked}
      />
      <p className={styles.said} role="status">
        {announcement}
      </p>
      <div className={styles.list}>
        {!loaded && <Standing />}
        {loaded && 'error' in loaded && <Failure error={loaded.error} onRetry={reload} />}
        {shown?.length === 0 && (
          <Empty icon="email" title={t('joining:invites.empty')} text={t('joining:invites.emptyText')} />
        )}
        {shown && shown.length > 0 && (
          <ul>
            {shown.map((invite) => (
              <Row
                key={invite.id}
                invite={invite}
                onReaddress={() => setReaddressed(invite)}
                onRevoke={() => revoke(invite)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const ordered = (invites: readonly Invite[]): readonly Invite[] =>
  invites.filter(({ kind }) => kind === 'link').toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

function Row(props: {
  readonly invite: Invite;
  readonly onReaddress: () => void;
  readonly onRevoke: () => Promise<void>;
}) {
  const { invite, onReaddress, onRevoke } = props;
  const { t } = useTranslation(['joining', 'ui', 'shell']);
  const { decide } = useAccess();
  const { members } = useCompany();
  const format = useFormat();
  const isOpen = invite.expiresAt > now();
  const values = { email: invite.email };
  return (
    <li>
      <div className={styles.who}>
        <strong>
          <bdi>{invite.email}</bdi>
        </strong>
        <span>
          {t('joining:invites.by', {
            role: t(`shell:role.${invite.Role}`),
            name: members.get(invite.createdBy)?.name || t('ui:person.unknown'),
            when: format.date(invite.createdAt),
          })}
        </span>
      </div>
      <Chip tone={isOpen ? 'blue' : 'grey'}>
        {t(isOpen ? 'joining:invites.open' : 'joining:invites.expired', { when: format.dateTime(invite.expiresAt) })}
      </Chip>
      <div className={styles.actions}>
        {isOpen && (
          <CopyButton text={inviteLink(location.origin, invite.id)} label={t('joining:invites.copy', values)} />
        )}
        <ActionButton
          decision={decide('create', 'users')}
          aria-label={t('joining:invites.readdressOne', values)}
          onClick={onReaddress}
        >
          {t('joining:invites.readdress')}
        </ActionButton>
        <Popconfirm
          title={t('joining:invites.revokeTitle', values)}
          description={t('joining:invites.revokeText')}
          okText={t('joining:invites.revoke')}
          okButtonProps={{ danger: true }}
          cancelText={t('ui:action.cancel')}
          onConfirm={onRevoke}
          disabled={!decide('create', 'users').can}
        >
          <ActionButton decision={decide('create', 'users')} aria-label={t('joining:invites.revokeOne', values)}>
            {t('joining:invites.revoke')}
          </ActionButton>
        </Popconfirm>
      </div>
    </li>
  );
}

/** The shape of what is coming. */
export function Standing() {
  const { t } = useTranslation('ui');
  return (
    <ul className={boneStyles.standingIn} aria-busy="true" aria-label={t('ui:record.loading')}>
      {['a', 'b', 'c'].map((key) => (
        <li key={key}>
          <Bone />
        </li>
      ))}
    </ul>
  );
}
