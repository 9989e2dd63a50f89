import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppState, useOpenedLink, usePorts } from '#kit/ports.tsx';
import { COUNTRIES } from '#lib/people/countries.ts';
import { checkPassword, isEmail } from '#model/people/auth-input.ts';
import authStyles from './auth.module.css';
import { type Errors, useAuthForm } from './auth-form.ts';
import { Field, TextField } from './field.tsx';
import formStyles from './form.module.css';
import { MessageArea } from './message-area.tsx';
import { PageHead } from './page-head.tsx';
import { PasswordField } from './password-field.tsx';
import { RegisterInvited } from './register-invited.tsx';
import { Strength } from './strength.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useRedirectTo } from './use-redirect-to.ts';

const EMPTY = { firstname: '', lastname: '', companyName: '', country: '', email: '', password: '' };
type Name = keyof typeof EMPTY;
/** Longest values the database takes. */
const LONGEST = { name: 60, company: 120 } as const;

function check(values: { readonly [name in Name]: string }): Errors<Name> {
  const errors: { [name in Name]?: string } = {};
  for (const name of ['firstname', 'lastname', 'country'] as const)
    if (!values[name].trim()) errors[name] = `required.${name}`;
  if (values.companyName.trim().length < 2) errors.companyName = 'required.companyName';
  if (!values.email.trim()) errors.email = 'required.email';
  else if (!isEmail(values.email)) errors.email = 'error.invalidEmail';
  const problem = values.password ? checkPassword(values.password) : 'required.newPassword';
  if (problem) errors.password = problem;
  return errors;
}

/** Countries by name in the person's own language. */
function useCountries(): readonly { readonly code: string; readonly name: string }[] {
  const locale = useAppState((state) => state.theme.locale);
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
      a.name.localeCompare(b.name, locale),
    );
  }, [locale]);
}

/** With an invitation an account in somebody's company, otherwise a company of one's own. */
export function Register() {
  const { invite } = useOpenedLink();
  return invite ? <RegisterInvited /> : <Found />;
}

/** Founds a company: account, company and its CEO. */
function Found() {
  const { t } = useTranslation('auth');
  const { auth, store } = usePorts();
  const follow = useRedirectTo();
  const countries = useCountries();
  const form = useAuthForm(EMPTY, {
    check,
    submit: async (values) =>
      follow(
        await auth.register({
          email: values.email,
          password: values.password,
          firstname: values.firstname.trim(),
          lastname: values.lastname.trim(),
          companyName: values.companyName.trim(),
          country: values.country,
          locale: store.get().theme.locale,
        }),
      ),
  });
  const { onChange, error, ...country } = form.bind('country');
  return (
    <>
      <PageHead title={t('register.title')} text={t('register.text')} />
      <MessageArea />
      <form {...form.form}>
        <div className={formStyles.fieldPair}>
          <TextField
            {...form.bind('firstname')}
            label={t('field.firstname')}
            autoComplete="given-name"
            maxLength={LONGEST.name}
            autoFocus
          />
          <TextField
            {...form.bind('lastname')}
            label={t('field.lastname')}
            autoComplete="family-name"
            maxLength={LONGEST.name}
          />
        </div>
        <TextField
          {...form.bind('companyName')}
          label={t('field.companyName')}
          autoComplete="organization"
          maxLength={LONGEST.company}
        />
        <Field label={t('field.country')} error={error}>
          {(ids) => (
            <select
              {...country}
              {...ids}
              className={formStyles.control}
              autoComplete="country"
              onChange={(event) => onChange(event.target.value)}
            >
              <option value="">{t('field.chooseCountry')}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          {...form.bind('email')}
          label={t('field.workEmail')}
          type="email"
          autoComplete="username"
          maxLength={254}
        />
        <PasswordField
          {...form.bind('password')}
          label={t('field.password')}
          autoComplete="new-password"
          hint={<Strength password={form.values.password} />}
        />
        <SubmitButton label={t('register.submit')} pending={form.pending} />
      </form>
      <p className={authStyles.other}>
        {t('register.have')} <Link to="/auth/login">{t('register.login')}</Link>
      </p>
    </>
  );
}
