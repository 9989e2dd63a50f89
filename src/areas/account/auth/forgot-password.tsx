import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePorts } from '#kit/ports.tsx';
import { isEmail } from '#model/people/auth-input.ts';
import authStyles from './auth.module.css';
import { useAuthForm } from './auth-form.ts';
import { TextField } from './field.tsx';
import formStyles from './form.module.css';
import { Drawing } from './icons.tsx';
import { MessageArea } from './message-area.tsx';
import { PageHead } from './page-head.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Sends the reset mail. The answer is the same whether anybody has that address or not. */
export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const { auth } = usePorts();
  const [sentTo, setSentTo] = useState('');
  const form = useAuthForm(
    { email: '' },
    {
      check: ({ email }) => {
        if (!email.trim()) return { email: 'required.email' };
        return isEmail(email) ? {} : { email: 'error.invalidEmail' };
      },
      submit: async ({ email }) => {
        if ((await auth.forgotPassword({ email })).success) setSentTo(email.trim());
      },
    },
  );
  return (
    <>
      <PageHead title={t('forgot.title')} text={t('forgot.text')} />
      <MessageArea />
      {sentTo ? (
        <div role="status" className={`${formStyles.message} ${formStyles.messageGood}`}>
          <Drawing name="check" />
          <div>
            <p className={formStyles.messageText}>{t('forgot.sent', { email: sentTo })}</p>
            <p className={formStyles.messageHint}>{t('forgot.sentMore')}</p>
          </div>
        </div>
      ) : (
        <form {...form.form}>
          <TextField {...form.bind('email')} label={t('field.email')} type="email" autoComplete="username" autoFocus />
          <SubmitButton label={t('forgot.submit')} pending={form.pending} />
        </form>
      )}
      <p className={authStyles.other}>
        <Link to="/auth/login" className={authStyles.back}>
          <Drawing name="back" />
          {t('forgot.back')}
        </Link>
      </p>
    </>
  );
}
