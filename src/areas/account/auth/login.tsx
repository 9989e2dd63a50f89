import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useOpenedLink, usePorts, useSession } from '#kit/ports.tsx';
import { isEmail } from '#model/people/auth-input.ts';
import authStyles from './auth.module.css';
import { useAuthForm } from './auth-form.ts';
import { TextField } from './field.tsx';
import { ForcedReset } from './forced-reset.tsx';
import formStyles from './form.module.css';
import { MessageArea } from './message-area.tsx';
import { OpenedLinkNote } from './opened-link-note.tsx';
import { PageHead } from './page-head.tsx';
import { PasswordField } from './password-field.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useRedirectTo } from './use-redirect-to.ts';

/** Signs in; or, when the sign-in was denied until the password is changed, asks for the new one. */
export function Login() {
  const session = useSession();
  if (session.status !== 'forced' || !session.canReset) return <SignIn />;
  return session.method === 'password' ? <ForcedReset /> : <Navigate to="/auth/reset-password" replace />;
}

function SignIn() {
  const { t } = useTranslation('auth');
  const { auth, store } = usePorts();
  const follow = useRedirectTo();
  const { invite } = useOpenedLink();
  const form = useAuthForm(
    { email: '', password: '' },
    {
      check: ({ email, password }) => ({
        ...(email.trim() ? !isEmail(email) && { email: 'required.validEmail' } : { email: 'required.email' }),
        ...(!password && { password: 'required.password' }),
      }),
      refuse: () => {
        const { email, password } = form.values;
        const isMissing = !email.trim() || !password;
        store.setAuth({ message: isMissing ? 'error.credentialsRequired' : '', showMessage: isMissing });
      },
      submit: async (values) => follow(await auth.login(values)),
    },
  );
  return (
    <>
      <PageHead title={t('login.title')} text={t('login.text')} />
      <OpenedLinkNote />
      <MessageArea />
      <form {...form.form}>
        <TextField {...form.bind('email')} label={t('field.email')} type="email" autoComplete="username" autoFocus />
        <PasswordField {...form.bind('password')} label={t('field.password')} autoComplete="current-password" />
        <p className={formStyles.aside}>
          <Link to="/auth/forgot-password">{t('login.forgot')}</Link>
        </p>
        <SubmitButton label={t('login.submit')} pending={form.pending} />
      </form>
      <SocialButtons />
      <p className={authStyles.other}>
        {t('login.new')} <Link to="/auth/register-1">{t(invite ? 'invited.submit' : 'login.register')}</Link>
      </p>
    </>
  );
}
