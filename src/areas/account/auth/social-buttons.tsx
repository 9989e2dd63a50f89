import { useTranslation } from 'react-i18next';
import { useAppState, usePorts } from '#kit/ports.tsx';
import styles from './form.module.css';
import { FacebookMark, GoogleMark } from './icons.tsx';
import { useRedirectTo } from './use-redirect-to.ts';
import { useSocial } from './use-social.tsx';

const PROVIDERS = [
  { name: 'google', Logo: GoogleMark },
  { name: 'facebook', Logo: FacebookMark },
] as const;

/** "Continue with …". */
export function SocialButtons() {
  const { t } = useTranslation('auth');
  const { auth } = usePorts();
  const follow = useRedirectTo();
  const loading = useAppState((state) => state.auth.loading);
  const { ask, picker } = useSocial(async (providerName, identity) =>
    follow(await auth.login({ providerName, identity })),
  );
  return (
    <>
      <p className={styles.or}>
        <span>{t('social.or')}</span>
      </p>
      <div className={styles.social}>
        {PROVIDERS.map(({ name, Logo }) => (
          <button
            key={name}
            type="button"
            className={`${styles.button} ${styles.buttonBrand}`}
            data-part="auth-button"
            aria-disabled={loading}
            onClick={() => loading || ask(name)}
          >
            <Logo />
            <span>{t(`social.${name}`)}</span>
          </button>
        ))}
      </div>
      {picker}
    </>
  );
}
