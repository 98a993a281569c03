import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { SessionUser } from '@portal/contract/auth';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInWithCode } from '../../api/sign-in.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ErrorAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInMessages } from './sign-in-messages.ts';
import type { GoTo } from './use-sign-in-step.ts';
import { StepLink } from './step-link.tsx';
import { useAttempt } from './use-attempt.ts';
import { clearPendingOtp, readPendingOtp } from './pending-otp.ts';

interface OtpPageProps {
  readonly onSignedIn: (user: SessionUser) => Promise<void>;
  readonly goTo: GoTo;
}

/** `/login/validate-otp`: the one-time code, after the password was entered in this tab. */
export function OtpPage({ onSignedIn, goTo }: OtpPageProps) {
  const t = useMessages(signInMessages);
  const [kind, setKind] = useState<'code' | 'recovery'>('code');
  const isDue = readPendingOtp() !== undefined;
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
      <OtpForm key={kind} isCode={isCode} onSignedIn={onSignedIn} goTo={goTo} />
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

function OtpForm({ isCode, onSignedIn, goTo }: OtpPageProps & { readonly isCode: boolean }) {
  const t = useMessages(signInMessages);
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const attempt = useAttempt();

  const submitCode = async (otp: string) => {
    const pendingOtp = readPendingOtp();
    if (pendingOtp === undefined) return goTo('/login', { replace: true });
    const user = await signInWithCode({ ...pendingOtp, otp });
    clearPendingOtp();
    return onSignedIn(user);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const otp = field.current?.value.replaceAll(/[\s-]/g, '') ?? '';
    const isComplete = isCode ? /^\d{6}$/.test(otp) : otp.length === 16;
    setIsMissing(!isComplete);
    if (!isComplete) field.current?.focus();
    if (!isComplete || attempt.isPending) return;
    void attempt
      .run(
        () => submitCode(otp),
        ({ problem }) => {
          if (problem.kind !== 'challenge_expired') return false;
          clearPendingOtp();
          goTo('/login', { replace: true, notice: problem.error });
          return true;
        },
      )
      .then((isSuccessful) => isSuccessful || field.current?.select());
  };
  const submitWhenComplete = () => {
    if (isCode && field.current?.value.replaceAll(/\D/g, '').length === DIGITS) submit();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ErrorAlert message={attempt.errorMessage} />
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
          onChange={submitWhenComplete}
          error={isMissing ? t(isCode ? 'codeMissing' : 'recoveryMissing') : undefined}
        />
        <Button type="submit" size="md" fullWidth loading={attempt.isPending}>
          {t('verify')}
        </Button>
      </Stack>
    </form>
  );
}
