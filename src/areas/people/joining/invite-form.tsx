import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import { useFormat } from '#kit/format.ts';
import { useAction } from '#kit/use-action.ts';
import { useAccess, useServices } from '#kit/workspace.tsx';
import { inviteLink } from '#model/notices/opened-link.ts';
import { isEmail } from '#model/people/auth-input.ts';
import type { AssignableRole, Invite } from '#model/people/people.ts';
import { Input } from '#ui/antd/input.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { CopyLine } from './copy-line.tsx';
import styles from './joining.module.css';
import { RoleSelect } from './role-select.tsx';

const FIRST_ROLE: AssignableRole = 'Seller';

/** One e-mail, one role, one link. Nothing is mailed by the product: the manager hands the link on. */
export function InviteForm(props: {
  readonly onInvited: () => void;
  /** The invitation that this one replaces: it went to a wrong address. */
  readonly instead?: Invite | undefined;
  /** Ids withdrawn meanwhile: their links are shown no longer. */
  readonly revoked: readonly string[];
}) {
  const { onInvited, instead, revoked } = props;
  const { t } = useTranslation(['joining', 'ui', 'shell']);
  const { decide } = useAccess();
  const { people } = useServices();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(FIRST_ROLE);
  const [isUnreadable, setUnreadable] = useState(false);
  const [made, setMade] = useState<Invite>();
  const { act, busy, problem, clear } = useAction();
  const field = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    if (!instead) return;
    setEmail(instead.email);
    setRole(instead.Role);
    field.current?.querySelector('input')?.focus();
  }, [instead]);
  const allowed = decide('create', 'users');
  const wrong = isUnreadable ? t('ui:validation.email') : problem;

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (busy || !allowed.can) return;
    setUnreadable(!isEmail(email));
    if (!isEmail(email)) {
      field.current?.querySelector('input')?.focus();
      return;
    }
    const invite = await act(() => people.invite({ email, Role: role }));
    if (!invite) return;
    setMade(invite);
    setEmail('');
    onInvited();
  }

  return (
    <div className={`${panelStyles.panel} ${styles.form}`}>
      <h2>{t('joining:invite.title')}</h2>
      <p className={textStyles.quiet}>
        {instead ? t('joining:invites.readdressText', { email: instead.email }) : t('joining:invite.text')}
      </p>
      <form ref={field} className={styles.line} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <label htmlFor={`${id}-email`}>{t('joining:invite.email')}</label>
          <Input
            id={`${id}-email`}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            status={wrong ? 'error' : undefined}
            aria-invalid={Boolean(wrong)}
            aria-describedby={`${id}-wrong`}
            onChange={(event) => {
              setEmail(event.target.value);
              setUnreadable(false);
              clear();
            }}
          />
        </div>
        <div>
          <label htmlFor={`${id}-role`}>{t('joining:invite.role')}</label>
          <RoleSelect id={`${id}-role`} label={t('joining:invite.role')} value={role} onChange={setRole} />
        </div>
        <ActionButton type="primary" htmlType="submit" decision={allowed} loading={busy}>
          {t('joining:invite.submit')}
        </ActionButton>
      </form>
      <p id={`${id}-wrong`} className={styles.wrong} role="alert">
        {wrong}
      </p>
      {made && !revoked.includes(made.id) && <NewLink invite={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}

function NewLink({ invite, onClose }: { readonly invite: Invite; readonly onClose: () => void }) {
  const { t } = useTranslation(['joining', 'ui', 'shell']);
  const format = useFormat();
  const link = inviteLink(location.origin, invite.id);
  const values = {
    email: invite.email,
    company: invite.companyName,
    role: t(`shell:role.${invite.Role}`),
    until: format.dateTime(invite.expiresAt),
    link,
  };
  const mail = `mailto:${encodeURIComponent(invite.email)}?subject=${encodeURIComponent(t('joining:mail.subject', values))}&body=${encodeURIComponent(t('joining:mail.body', values))}`;
  return (
    <div className={styles.made} role="status">
      <p>
        <strong>{t('joining:invite.made', values)}</strong>
        <span>{t('joining:invite.madeText', values)}</span>
      </p>
      <CopyLine label={t('joining:invite.link')} text={link} copyLabel={t('joining:invite.copy')} />
      <div className={styles.actions}>
        <LinkButton href={mail} icon={<Icon name="email" size={16} />}>
          {t('joining:invite.mail')}
        </LinkButton>
        <Button type="text" onClick={onClose}>
          {t('ui:action.close')}
        </Button>
      </div>
    </div>
  );
}
