import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { sendPasswordReset } from '../../api/passwords.ts';
import { useMessages } from '../../i18n/messages.ts';
import { loginMessages } from './login-messages.ts';
import { validateEmail } from './validate-login.ts';
import { ErrorAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInMessages } from './sign-in-messages.ts';
import type { GoTo } from './use-sign-in-step.ts';
import { StepLink } from './step-link.tsx';
import { useAttempt } from './use-attempt.ts';

/** `/login/forgotten-password`. The page does not tell whether the account exists. */
export function ForgotPasswordPage({ goTo }: { readonly goTo: GoTo }) {
  const t = useMessages(signInMessages);
  const [sentTo, setSentTo] = useState<string>();
  const isSent = sentTo !== undefined;
  return (
    <SignInFrame
      page={t('forgottenPage')}
      title={t(isSent ? 'sentTitle' : 'forgottenTitle')}
      lead={isSent ? <span role="status">{t('sent', { email: sentTo })}</span> : t('forgottenLead')}
    >
      {isSent ? (
        <Stack gap="md">
          <Text size="sm">{t('sentHelp')}</Text>
          <Anchor component="button" size="sm" py={4} onClick={() => setSentTo(undefined)}>
            {t('otherAddress')}
          </Anchor>
        </Stack>
      ) : (
        <AddressForm onSent={setSentTo} />
      )}
      <Stack mt="md">
        <StepLink to="/login" goTo={goTo}>
          {t('back')}
        </StepLink>
      </Stack>
    </SignInFrame>
  );
}

function AddressForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useMessages(signInMessages);
  const tLogin = useMessages(loginMessages);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<ReturnType<typeof validateEmail>>();
  const attempt = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    const nextError = validateEmail(email);
    setError(nextError);
    if (nextError !== undefined) return field.current?.focus();
    void attempt.run(async () => {
      await sendPasswordReset(email);
      onSent(email);
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ErrorAlert message={attempt.errorMessage} />
        <TextInput
          ref={field}
          label={tLogin('email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          autoFocus
          error={error === undefined ? undefined : tLogin(error)}
        />
        <Button type="submit" size="md" fullWidth loading={attempt.isPending}>
          {t('sendLink')}
        </Button>
      </Stack>
    </form>
  );
}
