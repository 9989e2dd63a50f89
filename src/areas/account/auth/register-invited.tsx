import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePorts } from '#kit/ports.tsx';
import { checkPassword, isEmail } from '#model/people/auth-input.ts';
import styles from './auth.module.css';
import { useAuthForm } from './auth-form.ts';
import { TextField } from './field.tsx';
import { MessageArea } from './message-area.tsx';
import { PageHead } from './page-head.tsx';
import { PasswordField } from './password-field.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { Strength } from './strength.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useRedirectTo } from './use-redirect-to.ts';

/** An account for somebody who was invited: the company and the role come with the invitation. */
export function RegisterInvited() {
  const { t } = useTranslation('auth');
  const { auth, openedLink } = usePorts();
  const follow = useRedirectTo();
  const form = useAuthForm(
    { email: '', password: '' },
    {
      check: ({ email, password }) => {
        const problem = password ? checkPassword(password) : 'required.newPassword';
        return {
          ...(email.trim() ? !isEmail(email) && { email: 'error.invalidEmail' } : { email: 'required.email' }),
          ...(problem && { password: problem }),
        };
      },
      submit: async (values) => follow(await auth.register({ ...values, invited: true })),
    },
  );
  return (
    <>
      <PageHead title={t('invited.title')} text={t('invited.text')} />
      <MessageArea />
      <form {...form.form}>
        <TextField
          {...form.bind('email')}
          label={t('invited.email')}
          type="email"
          autoComplete="username"
          maxLength={254}
          autoFocus
        />
        <PasswordField
          {...form.bind('password')}
          label={t('field.password')}
          autoComplete="new-password"
          hint={<Strength password={form.values.password} />}
        />
        <SubmitButton label={t('invited.submit')} pending={form.pending} />
      </form>
      <SocialButtons />
      <p className={styles.other}>
        {t('register.have')} <Link to="/auth/login">{t('register.login')}</Link>
      </p>
      <p className={styles.other}>
        <button type="button" className={styles.linkButton} onClick={() => openedLink.set({})}>
          {t('invited.ownCompany')}
        </button>
      </p>
    </>
  );
}
