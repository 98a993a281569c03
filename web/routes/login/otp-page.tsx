import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { SessionUser } from '@portal/contract/auth';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInWithCode } from '../../api/sign-in.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RefusalAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInMessages } from './sign-in-messages.ts';
import type { GoTo } from './use-sign-in-step.ts';
import { StepLink } from './step-link.tsx';
import { useAttempt } from './use-attempt.ts';
import { forgetWaiting, readWaiting } from './pending-otp.ts';

interface CodePageProps {
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
  readonly goTo: GoTo;
}

/** `/login/validate-otp`: the second half of signing in, for those whose password was right in this tab. */
export function CodePage({ onSignedIn, goTo }: CodePageProps) {
  const t = useMessages(signInMessages);
  const [kind, setKind] = useState<'code' | 'recovery'>('code');
  const isDue = readWaiting() !== undefined;
  useEffect(() => {
    if (!isDue) goTo('/login', { replace: true });
  }, [isDue, goTo]);
  if (!isDue) return null;
  const isCode = kind === 'code';
  return (
    <SignInFrame
      page={t('codePage')}
      title={t('codeTitle')}
      lead={isCode ? t('codeLead') : t('recoveryLead')}
    >
      <CodeForm key={kind} isCode={isCode} onSignedIn={onSignedIn} goTo={goTo} />
      <Stack gap={4} mt="md">
        <Anchor component="button" size="sm" py={4} onClick={() => setKind(isCode ? 'recovery' : 'code')}>
          {isCode ? t('useRecovery') : t('useCode')}
        </Anchor>
        <StepLink to="/login" goTo={goTo}>
          {t('back')}
        </StepLink>
      </Stack>
    </SignInFrame>
  );
}

const DIGITS = 6;

function CodeForm({ isCode, onSignedIn, goTo }: CodePageProps & { readonly isCode: boolean }) {
  const t = useMessages(signInMessages);
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const attempt = useAttempt();

  const send = async (otp: string) => {
    const waiting = readWaiting();
    if (waiting === undefined) return goTo('/login', { replace: true });
    const user = await signInWithCode({ ...waiting, otp });
    forgetWaiting();
    return onSignedIn(user);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const otp = field.current?.value.replaceAll(/[\s-]/g, '') ?? '';
    const isWhole = isCode ? /^\d{6}$/.test(otp) : otp.length === 16;
    setMissing(!isWhole);
    if (!isWhole) field.current?.focus();
    if (!isWhole || attempt.pending) return;
    void attempt
      .run(
        () => send(otp),
        ({ problem }) => {
          if (problem.kind !== 'challenge_over') return false;
          forgetWaiting();
          goTo('/login', { replace: true, notice: problem.error });
          return true;
        },
      )
      .then((done) => done || field.current?.select());
  };
  const whole = () => {
    if (isCode && field.current?.value.replaceAll(/\D/g, '').length === DIGITS) submit();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RefusalAlert said={attempt.refusal} />
        <TextInput
          ref={field}
          label={isCode ? t('code') : t('recovery')}
          name="otp"
          inputMode={isCode ? 'numeric' : 'text'}
          autoComplete={isCode ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isCode ? 7 : 24}
          size="md"
          autoFocus
          onChange={whole}
          error={isMissing ? t(isCode ? 'codeMissing' : 'recoveryMissing') : undefined}
        />
        <Button type="submit" size="md" fullWidth loading={attempt.pending}>
          {t('verify')}
        </Button>
      </Stack>
    </form>
  );
}
