import { useTranslation } from 'react-i18next';
import { usePorts } from '#kit/ports.tsx';
import { formatDateTime } from '#lib/time/dates.ts';
import type { Invite } from '#model/people/people.ts';
import authStyles from './auth.module.css';
import { useAuthForm } from './auth-form.ts';
import { TextField } from './field.tsx';
import formStyles from './form.module.css';
import { SubmitButton } from './submit-button.tsx';
import { useRedirectTo } from './use-redirect-to.ts';
import { useTask } from './use-task.ts';
import waitingStyles from './waiting.module.css';
import { Problem, Step } from './waiting-parts.tsx';
import type { WaitingPerson } from './waiting-person.ts';

const LONGEST_NAME = 60;

/** Company, role, who invited and until when; and for an account without a profile, the person's name. */
export function AcceptForm(props: {
  readonly invite: Invite;
  readonly person: WaitingPerson;
  readonly onDeleted: () => void;
}) {
  const { invite, person } = props;
  const { t, i18n } = useTranslation(['joining', 'auth', 'shell']);
  const { auth } = usePorts();
  const follow = useRedirectTo();
  const task = useTask();
  const isNew = person.status === 'noProfile';
  const form = useAuthForm(
    { firstname: invite.firstname ?? '', lastname: invite.lastname ?? '' },
    {
      check: ({ firstname, lastname }) => ({
        ...(isNew && !firstname.trim() && { firstname: 'required.firstname' }),
        ...(isNew && !lastname.trim() && { lastname: 'required.lastname' }),
      }),
      submit: async ({ firstname, lastname }) => {
        const names = isNew ? { firstname: firstname.trim(), lastname: lastname.trim() } : undefined;
        await task.run(async () => {
          const result = await auth.login({ invitation: invite, names });
          follow(result);
          if (result.error) throw result.error;
        });
      },
    },
  );
  const isDeleted = task.failure === 'deleted' || task.failure === 'forbidden';
  const facts = [
    ['role', t(`shell:role.${invite.Role}`)],
    ...(invite.createdByName ? [['by', invite.createdByName] as const] : []),
    ['until', formatDateTime(invite.expiresAt, i18n.language)],
  ] as const;
  return (
    <Step id="invitation" title={t('joining:invitation.from', { company: invite.companyName })}>
      <dl className={waitingStyles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`joining:invitation.${key}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <form {...form.form}>
        {isNew && (
          <div className={formStyles.fieldPair}>
            <TextField
              {...form.bind('firstname')}
              label={t('auth:field.firstname')}
              autoComplete="given-name"
              maxLength={LONGEST_NAME}
            />
            <TextField
              {...form.bind('lastname')}
              label={t('auth:field.lastname')}
              autoComplete="family-name"
              maxLength={LONGEST_NAME}
            />
          </div>
        )}
        <Problem kind={task.failure} text={isDeleted ? t('joining:invitation.gone') : undefined} />
        <SubmitButton label={t('joining:invitation.accept')} pending={form.pending} />
      </form>
      {isDeleted && (
        <button type="button" className={authStyles.linkButton} onClick={props.onDeleted}>
          {t('joining:paste.title')}
        </button>
      )}
    </Step>
  );
}
