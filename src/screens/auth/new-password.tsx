import { useTranslation } from 'react-i18next';
import { checkPassword } from '#schema/auth-input.ts';
import { useAuthForm } from './auth-form.ts';
import { PasswordField } from './password-field.tsx';
import { Strength } from './strength.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Asks for a new password, twice, with its strength. `email` goes along for password managers. */
export function NewPassword(props: {
  readonly email: string;
  readonly label: string;
  readonly onSubmit: (password: string) => Promise<unknown>;
}) {
  const { t } = useTranslation('auth');
  const form = useAuthForm(
    { password: '', again: '' },
    {
      check: ({ password, again }) => {
        const problem = password ? checkPassword(password) : 'required.newPassword';
        if (problem) return { password: problem };
        return again === password ? {} : { again: 'required.samePassword' };
      },
      submit: ({ password }) => props.onSubmit(password),
    },
  );
  return (
    <form {...form.form}>
      <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        {...form.bind('password')}
        label={t('field.newPassword')}
        autoComplete="new-password"
        autoFocus
        hint={<Strength password={form.values.password} />}
      />
      <PasswordField {...form.bind('again')} label={t('field.again')} autoComplete="new-password" />
      <SubmitButton label={props.label} pending={form.pending} />
    </form>
  );
}
