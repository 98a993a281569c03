import { Button, Skeleton, Stack } from '@mantine/core';
import type { PasswordPolicy } from '@portal/contract/auth';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { loadPasswordReset, loadPasswordPolicy, setPasswordByToken } from '../../api/passwords.ts';
import { translate, useMessages } from '../../i18n/messages.ts';
import { NewPasswordInput, usePasswordError } from '../../ui/form/new-password-input.tsx';
import { RefusalAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInMessages } from './sign-in-messages.ts';
import type { GoTo } from './use-sign-in-step.ts';
import { StepLink } from './step-link.tsx';
import { messageOf, useAttempt } from './use-attempt.ts';

type Link =
  | { readonly state: 'checking' }
  | { readonly state: 'good'; readonly email: string; readonly policy: PasswordPolicy }
  | { readonly state: 'over' | 'failed'; readonly said: string };

/** `/login/reset-password#…`: where a mailed link leads. */
export function ResetPage({ goTo }: { readonly goTo: GoTo }) {
  const t = useMessages(signInMessages);
  const [token] = useState(() => location.hash.slice(1));
  const [link, setLink] = useState<Link>({ state: 'checking' });
  useEffect(() => {
    void lookAt(token).then(setLink);
  }, [token]);
  const lookAgain = () => {
    setLink({ state: 'checking' });
    void lookAt(token).then(setLink);
  };

  const isOver = link.state === 'over';
  const lead =
    'said' in link ? link.said : link.state === 'good' ? t('resetFor', { email: link.email }) : null;
  return (
    <SignInFrame
      page={t('resetTitle')}
      title={t(isOver ? 'linkOverTitle' : 'resetTitle')}
      lead={lead ?? <Skeleton component="span" height={20} />}
    >
      {link.state === 'checking' && (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={42} />
        </Stack>
      )}
      {link.state === 'good' && (
        <ResetForm
          token={token}
          email={link.email}
          policy={link.policy}
          onOver={(said) => setLink({ state: 'over', said })}
          goTo={goTo}
        />
      )}
      {isOver && (
        <Button size="md" fullWidth onClick={() => goTo('/login/forgotten-password')}>
          {t('askAgain')}
        </Button>
      )}
      {link.state === 'failed' && (
        <Button size="md" fullWidth variant="default" onClick={lookAgain}>
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

async function lookAt(token: string): Promise<Link> {
  try {
    const [{ email }, policy] = await Promise.all([loadPasswordReset(token), loadPasswordPolicy()]);
    return { state: 'good', email, policy };
  } catch (error) {
    const code = error instanceof ApiError ? error.problem.kind : undefined;
    if (code === 'invalid') return { state: 'over', said: translate(signInMessages)('linkNotWhole') };
    return { state: code === 'link_over' ? 'over' : 'failed', said: messageOf(error) };
  }
}

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
  readonly policy: PasswordPolicy;
  readonly onOver: (said: string) => void;
  readonly goTo: GoTo;
}

function ResetForm({ token, email, policy, onOver, goTo }: ResetFormProps) {
  const t = useMessages(signInMessages);
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const faultOf = usePasswordError(policy);
  const attempt = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const found = faultOf(password);
    setFault(found);
    if (found !== undefined) return field.current?.focus();
    void attempt.run(
      async () => {
        await setPasswordByToken(token, password);
        goTo('/login', { replace: true, notice: t('passwordSet') });
      },
      ({ problem }) => {
        if (problem.kind === 'link_over') onOver(problem.error);
        else if (problem.kind === 'invalid') setFault(problem.ErrorDetails[0]?.reason ?? problem.error);
        else return false;
        return true;
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RefusalAlert said={attempt.refusal} />
        {/* So that the browser keeps the new password under the right name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInput ref={field} policy={policy} size="md" autoFocus error={fault} />
        <Button type="submit" size="md" fullWidth loading={attempt.pending}>
          {t('setPassword')}
        </Button>
      </Stack>
    </form>
  );
}
