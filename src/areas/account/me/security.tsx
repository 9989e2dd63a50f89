import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, useServices } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people/people.ts';
import { Button } from '#ui/button.tsx';
import calloutStyles from '#ui/callout.module.css';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import styles from './me.module.css';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';
import { SignInFactList } from './sign-in-facts.tsx';

type Purpose = 'change' | 'everywhere';

/** How the person signs in, and out. */
export function Security({ person }: { readonly person: StaffMember | undefined }) {
  const { t } = useTranslation('me');
  const { account, signOut } = useAccess();
  const { profile } = useServices();
  const facts = useQuery({ queryKey: ['me', account.id, 'sign-in'], queryFn: () => profile.readSignIn() });
  const [purpose, setPurpose] = useState<Purpose>();
  const hasPassword = facts.data?.methods.includes('password') ?? false;
  const provider = facts.data?.methods.find((method) => method !== 'password');
  const passwordForm = (shown: Purpose) =>
    purpose === shown && (
      <PasswordForm
        email={account.email}
        everywhere={shown === 'everywhere'}
        onCancel={() => setPurpose(undefined)}
        onDone={() => {
          setPurpose(undefined);
          if (shown === 'everywhere') signOut();
        }}
      />
    );
  return (
    <Section name="security">
      {facts.isError && <Problem>{t('security.failed')}</Problem>}
      <SignInFactList person={person} facts={facts.data} />
      {hasPassword && (
        <div className={styles.row}>
          <div>
            <h3>{t('password.title')}</h3>
            <p className={textStyles.quiet}>{t('password.text')}</p>
          </div>
          {purpose !== 'change' && <Button onClick={() => setPurpose('change')}>{t('password.change')}</Button>}
          {passwordForm('change')}
        </div>
      )}
      {facts.data && !hasPassword && provider && (
        <p className={calloutStyles.callout} data-part="callout">
          {t('security.providerKeeps', { provider: t(`security.way.${provider}`) })}
        </p>
      )}
      <div className={styles.row}>
        <div>
          <h3>{t('security.here')}</h3>
          <p className={textStyles.quiet}>{t('security.hereText')}</p>
        </div>
        <Button onClick={signOut}>{t('security.here')}</Button>
      </div>
      {hasPassword && (
        <div className={styles.row}>
          <div>
            <h3>{t('security.everywhere')}</h3>
            <p className={textStyles.quiet}>{t('security.everywhereText')}</p>
          </div>
          {purpose !== 'everywhere' && (
            <Button danger onClick={() => setPurpose('everywhere')}>
              {t('security.everywhere')}
            </Button>
          )}
          {passwordForm('everywhere')}
        </div>
      )}
    </Section>
  );
}
