import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthForm } from '#areas/account/auth/auth-form.ts';
import { PasswordField } from '#areas/account/auth/password-field.tsx';
import { Strength } from '#areas/account/auth/strength.tsx';
import { usePorts } from '#kit/ports.tsx';
import { checkPassword } from '#model/people/auth-input.ts';
import type { PasswordProblem } from '#model/people/profile.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { toast } from '#ui/toast.tsx';
import styles from './me.module.css';

/** Keys of the errors, each with its field; the catalogue's texts where it has them. */
const PROBLEMS: {
  readonly [problem in PasswordProblem]: { readonly at?: 'current' | 'password'; readonly text: string };
} = {
  wrong: { at: 'current', text: 'me:password.wrong' },
  weak: { at: 'password', text: 'auth:error.weakReset' },
  noUser: { text: 'auth:error.noUserFound' },
  loginAgain: { text: 'auth:error.loginAgain' },
  tooMany: { text: 'auth:hint.tooMany' },
  offline: { text: 'auth:hint.network' },
  failed: { text: 'auth:error.resetFailed' },
};
type Typed = { readonly current: string; readonly password: string; readonly again: string };
const check = ({ current, password, again }: Typed) => ({
  ...(!current && { current: 'me:password.required' }),
  ...(password ? { password: checkPassword(password) } : { password: 'required.newPassword' }),
  ...(current && current === password && { password: 'me:password.same' }),
  ...(password !== again && { again: 'required.samePassword' }),
});

/** The current password, then the new one twice (ASVS 6.2.3). */
export function PasswordForm(props: {
  readonly email: string;
  readonly everywhere: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['me', 'auth']);
  const { auth } = usePorts();
  const [refused, setRefused] = useState<{ readonly problem: PasswordProblem; readonly of: Typed }>();
  const form = useAuthForm<keyof Typed>(
    { current: '', password: '', again: '' },
    {
      check,
      submit: async (typed) => {
        const change = { currentPassword: typed.current, password: typed.password };
        const { success, problem = 'failed' } = await auth.updatePassword(change);
        if (!success) return setRefused({ problem, of: typed });
        toast(t('password.done'));
        props.onDone();
      },
    },
  );
  // what the server said goes as soon as something else is typed
  const problem = refused && refused.of === form.values ? PROBLEMS[refused.problem] : undefined;
  const bind = (name: keyof Typed) => {
    const bound = form.bind(name);
    return { ...bound, error: bound.error ?? (problem?.at === name ? problem.text : undefined) };
  };
  return (
    <form {...form.form} className={styles.password}>
      <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField {...bind('current')} label={t('password.current')} autoComplete="current-password" autoFocus />
      <PasswordField
        {...bind('password')}
        label={t('password.next')}
        autoComplete="new-password"
        hint={<Strength password={form.values.password} />}
      />
      <PasswordField {...bind('again')} label={t('password.again')} autoComplete="new-password" />
      <div role="alert">
        {problem && !problem.at && (
          <p className={fieldStyles.issue} data-part="field-issue">
            {t(problem.text)}
          </p>
        )}
      </div>
      <p className={styles.actions}>
        <Button onClick={props.onCancel}>{t('password.cancel')}</Button>
        <Button type="primary" danger={props.everywhere} htmlType="submit" loading={form.pending}>
          {t(props.everywhere ? 'password.changeEverywhere' : 'password.change')}
        </Button>
      </p>
    </form>
  );
}
