import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { SessionUser } from '@portal/contract/auth';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { signIn } from '../../api/sign-in.ts';
import { useMessages } from '../../i18n/messages.ts';
import { validateLogin } from './validate-login.ts';
import { loginMessages } from './login-messages.ts';
import { ErrorAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInMessages } from './sign-in-messages.ts';
import type { GoTo } from './use-sign-in-step.ts';
import { StepLink } from './step-link.tsx';
import { useAttempt } from './use-attempt.ts';
import { savePendingOtp } from './pending-otp.ts';

interface LoginPageProps {
  /** Opens the portal. */
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
  readonly goTo: GoTo;
  /** Message of the previous step. */
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
  const tSignIn = useMessages(signInMessages);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<ReturnType<typeof validateLogin>>({});
  const [capsLock, setCapsLock] = useState(false);
  const attempt = useAttempt();

  const submitPassword = async (input: { readonly email: string; readonly password: string }) => {
    const result = await signIn(input.email, input.password);
    if ('user' in result) return onSignedIn(result.user);
    savePendingOtp(result);
    return goTo('/login/validate-otp');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const nextErrors = validateLogin(input);
    setErrors(nextErrors);
    if (nextErrors.email !== undefined) email.current?.focus();
    else if (nextErrors.password !== undefined) password.current?.focus();
    else
      void attempt
        .run(() => submitPassword(input))
        .then((isSuccessful) => isSuccessful || password.current?.select());
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {notice === undefined ? null : <Alert role="status">{notice}</Alert>}
        <ErrorAlert message={attempt.errorMessage} />
        <TextInput
          ref={email}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          data-autofocus
          // The first field of a page with one form.
          autoFocus
          error={errors.email === undefined ? undefined : t(errors.email)}
        />
        <PasswordInput
          ref={password}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          size="md"
          error={errors.password === undefined ? undefined : t(errors.password)}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
        />
        {capsLock ? (
          <Text size="sm" c="yellow.text" role="status">
            {t('capsLock')}
          </Text>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={attempt.isPending} mt="xs">
          {t('signIn')}
        </Button>
        <StepLink to="/login/forgotten-password" goTo={goTo}>
          {tSignIn('forgotten')}
        </StepLink>
      </Stack>
    </form>
  );
}
