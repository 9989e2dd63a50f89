import { Login } from '#areas/account/auth/login.tsx';
import { DemoAccounts } from './demo-accounts.tsx';

/** Stands in for the sign-in page: the same, with a list of the demo's people. */
function LoginWithDemo() {
  return (
    <>
      <Login />
      <DemoAccounts />
    </>
  );
}

export { LoginWithDemo as Login };
