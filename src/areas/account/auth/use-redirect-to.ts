import { useNavigate } from 'react-router';
import type { AuthResult } from '#model/people/auth-provider.ts';

/** Goes where the auth provider's answer leads, unless the person is there already. */
export function useRedirectTo(): (result: AuthResult) => void {
  const navigate = useNavigate();
  return ({ redirectTo }) => {
    if (redirectTo && redirectTo.split('?')[0] !== location.pathname) navigate(redirectTo, { replace: true });
  };
}
