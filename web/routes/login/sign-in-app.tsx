import { MantineProvider } from '@mantine/core';
import { getSession, type SessionUser } from '@portal/contract/auth';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { call } from '../../api/client.ts';
import { withWords } from '../../i18n/locales.ts';
import { cssVariables, theme } from '../../ui/theme.ts';
import { LoginPage } from './login-page.tsx';
import { safeNext } from './safe-next.ts';

const portal = () => withWords(import('../app.tsx'));

/** Shows the sign-in page, and the portal in its place once somebody is signed in. */
export function startSignIn(root: Root): void {
  const next = safeNext(new URLSearchParams(location.search).get('next') ?? undefined) ?? '/';
  const enter = async (user: SessionUser) => {
    history.replaceState(null, '', next);
    (await portal()).startApp(root, user);
  };
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <LoginPage onSignedIn={enter} />
      </MantineProvider>
    </StrictMode>,
  );
  // Who is signed in already has no business here; nobody else waits for the answer.
  void call(getSession, {}).then(({ value }) => enter(value), ignore);
  // Fetched while the password is typed.
  void portal().catch(ignore);
}

/** Signed out, or offline: the page says so when it is used. */
function ignore(): void {}
