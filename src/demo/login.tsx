import { Login } from '#areas/account/auth/login.tsx';
import { DemoAccounts } from './demo-accounts.tsx';

/** Stands in for the sign-in page: the same, with the demo's people beside it. */
function LoginWithDemo() {
  return (
    <>
      <Login />
      <DemoAccounts />
    </>
  );
}

export { LoginWithDemo as Login };
