import { useTranslation } from 'react-i18next';
import { checkPassword } from '#model/people/auth-input.ts';
import { useAuthForm } from './auth-form.ts';
import { PasswordField } from './password-field.tsx';
import { Strength } from './strength.tsx';
import { SubmitButton } from './submit-button.tsx';

const OLD = 'required.otherPassword';

/** Asks for a new password, twice, with its strength. `email` is there for password managers. */
export function NewPassword(props: {
  readonly email: string;
  readonly label: string;
  /** The one that was refused because it is the old one. */
  readonly refused?: string;
  readonly onSubmit: (password: string) => Promise<unknown>;
}) {
  const { t } = useTranslation('auth');
  const form = useAuthForm(
    { password: '', again: '' },
    {
      check: ({ password, again }) => {
        const problem = password ? checkPassword(password) : 'required.newPassword';
        if (problem) return { password: problem };
        if (password === props.refused) return { password: OLD };
        return again === password ? {} : { again: 'required.samePassword' };
      },
      submit: ({ password }) => props.onSubmit(password),
    },
  );
  const first = form.bind('password');
  // shown once the server has refused it, and removed when another one is typed
  const error = first.value === props.refused ? OLD : first.error;
  return (
    <form {...form.form}>
      <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        {...first}
        error={error}
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
