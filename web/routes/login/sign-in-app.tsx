import { MantineProvider } from '@mantine/core';
import type { SessionUser } from '@portal/contract/auth';
import { StrictMode, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { loadSession } from '../../api/sign-in.ts';
import { withMessages } from '../../i18n/locales.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { cssVariables, theme } from '../../ui/theme/theme.ts';
import { LoginPage } from './login-page.tsx';
import { parseNextPath } from './next-path.ts';
import { findStep } from './sign-in-paths.ts';
import { useSignInStep } from './use-sign-in-step.ts';

const loadPortal = () => withMessages(import('../app.tsx'));

const OtpPage = lazyPart(() => import('./otp-page.tsx'), 'OtpPage');
const ForgotPasswordPage = lazyPart(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage');
const ResetPasswordPage = lazyPart(() => import('./reset-password-page.tsx'), 'ResetPasswordPage');

type OpenPortal = (user: SessionUser) => Promise<void>;

function SignInSteps({ openPortal }: { readonly openPortal: OpenPortal }) {
  const { step, notice, goTo } = useSignInStep();
  if (step === 'password') return <LoginPage onSignedIn={openPortal} goTo={goTo} notice={notice} />;
  return (
    <Suspense fallback={null}>
      {step === 'code' && <OtpPage onSignedIn={openPortal} goTo={goTo} />}
      {step === 'forgotten' && <ForgotPasswordPage goTo={goTo} />}
      {step === 'reset' && <ResetPasswordPage goTo={goTo} />}
    </Suspense>
  );
}

/** Shows the sign-in app, and the portal after the sign-in. */
export function startSignIn(root: Root): void {
  const next = parseNextPath(new URLSearchParams(location.search).get('next') ?? undefined) ?? '/';
  const openPortal: OpenPortal = async (user) => {
    history.replaceState(null, '', next);
    (await loadPortal()).startApp(root, user);
  };
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <SignInSteps openPortal={openPortal} />
      </MantineProvider>
    </StrictMode>,
  );
  // Opens the portal for a user who is already signed in. A reset link is followed in any case.
  if (findStep(location.pathname) !== 'reset') void loadSession().then(openPortal, ignore);
  // Loads the portal while the user enters the password.
  void loadPortal().catch(ignore);
}

/** For errors of requests that the user did not start, such as signed out or offline. */
function ignore(): void {}
