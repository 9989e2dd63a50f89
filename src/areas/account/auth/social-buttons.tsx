import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { FacebookMark, GoogleMark } from './icons.tsx';
import { useSocial } from './use-social.tsx';

const PROVIDERS = [
  { name: 'google', Logo: GoogleMark },
  { name: 'facebook', Logo: FacebookMark },
] as const;

/** "Continue with …". */
export function SocialButtons() {
  const { t } = useTranslation('auth');
  const { session } = usePorts();
  const navigate = useNavigate();
  const loading = useAppState((state) => state.auth.loading);
  const { ask, picker } = useSocial(async (provider, identity) => {
    const outcome = await session.signInWith(provider, identity);
    if (outcome === 'closed') navigate('/auth/error-page-1?reason=closed');
  });
  return (
    <>
      <p className="or">
        <span>{t('social.or')}</span>
      </p>
      <div className="social">
        {PROVIDERS.map(({ name, Logo }) => (
          <button
            key={name}
            type="button"
            className="button button-brand"
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
