import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { SessionUser } from '@portal/contract/auth';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { Mark } from '../../ui/mark.tsx';
import { faultsOf } from './login-rules.ts';
import { loginMessages } from './login-messages.ts';
import classes from './login-page.module.css';
import { RoutePicture } from './route-picture.tsx';
import { useSignIn } from './use-sign-in.ts';

interface LoginPageProps {
  /** Makes way for the portal. */
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
}

export function LoginPage({ onSignedIn }: LoginPageProps) {
  const t = useMessages(loginMessages);
  useDocumentTitle(t('page'));
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.form}>
          <Mark size={40} />
          <Title order={1} mt="lg" mb={4}>
            {t('title')}
          </Title>
          <Text c="dimmed" mb="xl">
            {t('lead')}
          </Text>
          <LoginForm onSignedIn={onSignedIn} />
        </div>
      </main>
      <aside className={classes.picture}>
        <RoutePicture />
        <p className={classes.claim}>{t('claim')}</p>
        <p className={classes.more}>{t('claimMore')}</p>
      </aside>
    </div>
  );
}

function LoginForm({ onSignedIn }: LoginPageProps) {
  const t = useMessages(loginMessages);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const [capsLock, setCapsLock] = useState(false);
  const signIn = useSignIn(onSignedIn);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const found = faultsOf(typed);
    setFaults(found);
    if (found.email !== undefined) email.current?.focus();
    else if (found.password !== undefined) password.current?.focus();
    else void signIn.submit(typed).then((done) => done || password.current?.select());
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {signIn.refusal === undefined ? null : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {signIn.refusal}
          </Alert>
        )}
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
        <Button type="submit" size="md" fullWidth loading={signIn.pending} mt="xs">
          {t('signIn')}
        </Button>
      </Stack>
    </form>
  );
}
