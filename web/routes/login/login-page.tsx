import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { SessionUser } from '@portal/contract/auth';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { signIn } from '../../api/sign-in.ts';
import { useMessages } from '../../i18n/messages.ts';
import { faultsOf } from './validate-login.ts';
import { loginMessages } from './login-messages.ts';
import { RefusalAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInMessages } from './sign-in-messages.ts';
import type { GoTo } from './use-sign-in-step.ts';
import { StepLink } from './step-link.tsx';
import { useAttempt } from './use-attempt.ts';
import { keepWaiting } from './pending-otp.ts';

interface LoginPageProps {
  /** Makes way for the portal. */
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
  readonly goTo: GoTo;
  /** What the step before has to say. */
  readonly notice: string | undefined;
}

export function LoginPage(props: LoginPageProps) {
  const t = useMessages(loginMessages);
  return (
    <SignInFrame page={t('page')} title={t('title')} lead={t('lead')}>
      <LoginForm {...props} />
    </SignInFrame>
  );
}

function LoginForm({ onSignedIn, goTo, notice }: LoginPageProps) {
  const t = useMessages(loginMessages);
  const tMore = useMessages(signInMessages);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const [capsLock, setCapsLock] = useState(false);
  const attempt = useAttempt();

  const enter = async (typed: { readonly email: string; readonly password: string }) => {
    const answered = await signIn(typed.email, typed.password);
    if ('user' in answered) return onSignedIn(answered.user);
    keepWaiting(answered);
    return goTo('/login/validate-otp');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const found = faultsOf(typed);
    setFaults(found);
    if (found.email !== undefined) email.current?.focus();
    else if (found.password !== undefined) password.current?.focus();
    else void attempt.run(() => enter(typed)).then((done) => done || password.current?.select());
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {notice === undefined ? null : <Alert role="status">{notice}</Alert>}
        <RefusalAlert said={attempt.refusal} />
        <TextInput
          ref={email}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          data-autofocus
          // The page has one purpose, and this is where it starts.
          autoFocus
          error={faults.email === undefined ? undefined : t(faults.email)}
        />
        <PasswordInput
          ref={password}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          size="md"
          error={faults.password === undefined ? undefined : t(faults.password)}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
        />
        {capsLock ? (
          <Text size="sm" c="yellow.text" role="status">
            {t('capsLock')}
          </Text>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={attempt.pending} mt="xs">
          {t('signIn')}
        </Button>
        <StepLink to="/login/forgotten-password" goTo={goTo}>
          {tMore('forgotten')}
        </StepLink>
      </Stack>
    </form>
  );
}
