import { Navigate, Route, Routes } from 'react-router';
import { AuthLayout } from '#screens/auth/auth-layout.tsx';
import { Login } from '#screens/auth/login.tsx';
import { lazyScreen } from './chunks.ts';
import { LOGIN_PATH } from './routes.ts';

const Register = lazyScreen(async () => (await import('#screens/auth/register.tsx')).Register);
const ForgotPassword = lazyScreen(async () => (await import('#screens/auth/forgot-password.tsx')).ForgotPassword);
const ResetPassword = lazyScreen(async () => (await import('#screens/auth/reset-password.tsx')).ResetPassword);
const ErrorPage = lazyScreen(async () => (await import('#screens/auth/error-page.tsx')).ErrorPage);

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
