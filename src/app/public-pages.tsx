import { Navigate, Route, Routes } from 'react-router';
import { AuthLayout } from '#areas/account/auth/auth-layout.tsx';
import { Login } from '#areas/account/auth/login.tsx';
import { LOGIN_PATH } from '#areas/routes.ts';
import { lazyScreen } from './chunks.ts';

const Register = lazyScreen(async () => (await import('#areas/account/auth/register.tsx')).Register);
const ForgotPassword = lazyScreen(async () => (await import('#areas/account/auth/forgot-password.tsx')).ForgotPassword);
const ResetPassword = lazyScreen(async () => (await import('#areas/account/auth/reset-password.tsx')).ResetPassword);
const ErrorPage = lazyScreen(async () => (await import('#areas/account/auth/error-page.tsx')).ErrorPage);

/** The pages under /auth. Only the sign-in page is part of the first load. */
export function PublicPages() {
  return (
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path="login" element={<Login />} />
        <Route path="register-1" element={<Register />} />
        <Route path="forgot-password" element={<ForgotPassword />} />
        <Route path="reset-password" element={<ResetPassword />} />
        <Route path="error-page-1" element={<ErrorPage />} />
      </Route>
      <Route path="*" element={<Navigate to={LOGIN_PATH} replace />} />
    </Routes>
  );
}
