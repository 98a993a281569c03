import { Button, Skeleton, Stack } from '@mantine/core';
import type { PasswordPolicy } from '@portal/contract/auth';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getErrorKind } from '../../api/errors.ts';
import { loadPasswordReset, loadPasswordPolicy, setPasswordByToken } from '../../api/passwords.ts';
import { translate, useMessages } from '../../i18n/messages.ts';
import { NewPasswordInput, usePasswordError } from '../../ui/form/new-password-input.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInMessages } from './sign-in-messages.ts';
import type { GoTo } from './use-sign-in-step.ts';
import { StepLink } from './step-link.tsx';
import { getAttemptErrorMessage, useAttempt } from './use-attempt.ts';

type Link =
  | { readonly state: 'checking' }
  | { readonly state: 'valid'; readonly email: string; readonly policy: PasswordPolicy }
  | { readonly state: 'expired' | 'failed'; readonly message: string };

/** `/login/reset-password#token`: the page of a mailed link. */
export function ResetPasswordPage({ goTo }: { readonly goTo: GoTo }) {
  const t = useMessages(signInMessages);
  const [token] = useState(() => location.hash.slice(1));
  const [link, setLink] = useState<Link>({ state: 'checking' });
  useEffect(() => {
    void checkLink(token).then(setLink);
  }, [token]);
  const retry = () => {
    setLink({ state: 'checking' });
    void checkLink(token).then(setLink);
  };

  const isExpired = link.state === 'expired';
  const lead =
    'message' in link ? link.message : link.state === 'valid' ? t('resetFor', { email: link.email }) : null;
  return (
    <SignInFrame
      page={t('resetTitle')}
      title={t(isExpired ? 'linkExpiredTitle' : 'resetTitle')}
      lead={lead ?? <Skeleton component="span" height={20} />}
    >
      {link.state === 'checking' && (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={42} />
        </Stack>
      )}
      {link.state === 'valid' && (
        <ResetForm
          token={token}
          email={link.email}
          policy={link.policy}
          onExpired={(message) => setLink({ state: 'expired', message })}
          goTo={goTo}
        />
      )}
      {isExpired && (
        <Button size="md" fullWidth onClick={() => goTo('/login/forgotten-password')}>
          {t('requestAgain')}
        </Button>
      )}
      {link.state === 'failed' && (
        <Button size="md" fullWidth variant="default" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
      <Stack mt="md">
        <StepLink to="/login" goTo={goTo}>
          {t('back')}
        </StepLink>
      </Stack>
    </SignInFrame>
  );
}

async function checkLink(token: string): Promise<Link> {
  try {
    const [{ email }, policy] = await Promise.all([loadPasswordReset(token), loadPasswordPolicy()]);
    return { state: 'valid', email, policy };
  } catch (error) {
    const kind = getErrorKind(error);
    if (kind === 'invalid') return { state: 'expired', message: translate(signInMessages)('linkIncomplete') };
    return { state: kind === 'link_expired' ? 'expired' : 'failed', message: getAttemptErrorMessage(error) };
  }
}

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
  readonly policy: PasswordPolicy;
  readonly onExpired: (message: string) => void;
  readonly goTo: GoTo;
}

function ResetForm({ token, email, policy, onExpired, goTo }: ResetFormProps) {
  const t = useMessages(signInMessages);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const findError = usePasswordError(policy);
  const attempt = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const nextError = findError(password);
    setError(nextError);
    if (nextError !== undefined) return field.current?.focus();
    void attempt.run(
      async () => {
        await setPasswordByToken(token, password);
        goTo('/login', { replace: true, notice: t('passwordSet') });
      },
      ({ problem }) => {
        if (problem.kind === 'link_expired') onExpired(problem.error);
        else if (problem.kind === 'invalid') setError(problem.ErrorDetails[0]?.reason ?? problem.error);
        else return false;
        return true;
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ErrorAlert message={attempt.errorMessage} />
        {/* Lets password managers save the password for this account. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInput ref={field} policy={policy} size="md" autoFocus error={error} />
        <Button type="submit" size="md" fullWidth loading={attempt.isPending}>
          {t('setPassword')}
        </Button>
      </Stack>
    </form>
  );
}
