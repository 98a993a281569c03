import { MantineProvider } from '@mantine/core';
import { getSession, type SessionUser } from '@portal/contract/auth';
import { StrictMode, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { call } from '../../api/client.ts';
import { withWords } from '../../i18n/locales.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { cssVariables, theme } from '../../ui/theme/theme.ts';
import { LoginPage } from './login-page.tsx';
import { safeNext } from './next-path.ts';
import { stepAt } from './sign-in-paths.ts';
import { useSignInStep } from './use-sign-in-step.ts';

const portal = () => withWords(import('../app.tsx'));

const CodePage = lazyPart(() => import('./otp-page.tsx'), 'CodePage');
const ForgottenPage = lazyPart(() => import('./forgot-password-page.tsx'), 'ForgottenPage');
const ResetPage = lazyPart(() => import('./reset-password-page.tsx'), 'ResetPage');

type Enter = (user: SessionUser) => Promise<void>;

function SignInSteps({ enter }: { readonly enter: Enter }) {
  const { step, notice, goTo } = useSignInStep();
  if (step === 'password') return <LoginPage onSignedIn={enter} goTo={goTo} notice={notice} />;
  return (
    <Suspense fallback={null}>
      {step === 'code' && <CodePage onSignedIn={enter} goTo={goTo} />}
      {step === 'forgotten' && <ForgottenPage goTo={goTo} />}
      {step === 'reset' && <ResetPage goTo={goTo} />}
    </Suspense>
  );
}

/** Shows the sign-in page, and the portal in its place once somebody is signed in. */
export function startSignIn(root: Root): void {
  const next = safeNext(new URLSearchParams(location.search).get('next') ?? undefined) ?? '/';
  const enter: Enter = async (user) => {
    history.replaceState(null, '', next);
    (await portal()).startApp(root, user);
  };
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <SignInSteps enter={enter} />
      </MantineProvider>
    </StrictMode>,
  );
  // Who is signed in already has no business here; nobody else waits for the answer. A mailed link is followed
  // whoever happens to be signed in.
  if (stepAt(location.pathname) !== 'reset')
    void call(getSession, {}).then(({ value }) => enter(value), ignore);
  // Fetched while the password is typed.
  void portal().catch(ignore);
}

/** Signed out, or offline: the page says so when it is used. */
function ignore(): void {}
