import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/display/code.tsx';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { authMessages } from './auth-messages.ts';
import { useGenerateOtp, useVerifyOtp } from './auth-queries.ts';
import classes from './auth.module.css';
import { Complaints } from './complaints.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { isCode, plainCode } from './otp-format.ts';

interface MfaSetUpProps {
  /** MFA is on; the recovery codes are still being shown. */
  readonly onEnabled?: () => void;
  /** The recovery codes are kept. */
  readonly onDone: () => void;
}

/** From a new secret to the recovery codes. Secret and QR code are gone with the first right code. */
export function MfaSetUp({ onEnabled, onDone }: MfaSetUpProps) {
  const t = useMessages(authMessages);
  const generate = useGenerateOtp();
  const verify = useVerifyOtp();
  if (verify.data !== undefined) return <RecoveryCodes codes={verify.data} onKept={onDone} />;
  if (generate.data === undefined) {
    return (
      <Stack gap="md" align="flex-start">
        <Text>{t('mfaOffHelp')}</Text>
        {generate.error !== null && <Complaints lines={[generate.error.message]} />}
        <Button onClick={() => generate.mutate()} loading={generate.isPending}>
          {t('setUp')}
        </Button>
      </Stack>
    );
  }
  const { secret, otp_auth_url: url } = generate.data;
  return (
    <Stack gap="md">
      <div className={classes.scan}>
        <QrCode url={url} />
        <div className={classes.beside}>
          <Title order={2} size="h4" mb={4}>
            {t('scanTitle')}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {t('scanHelp')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('secret')}
          </Text>
          <div className={classes.secret}>
            <Code value={secret} />
          </div>
        </div>
      </div>
      <FirstCode
        busy={verify.isPending}
        onCode={(otp, onError) => verify.mutate(otp, { onError, ...(onEnabled && { onSuccess: onEnabled }) })}
        onCancel={() => generate.reset()}
      />
    </Stack>
  );
}

interface FirstCodeProps {
  readonly busy: boolean;
  readonly onCode: (otp: string, onError: (error: unknown) => void) => void;
  readonly onCancel: () => void;
}

function FirstCode({ busy, onCode, onCancel }: FirstCodeProps) {
  const t = useMessages(authMessages);
  const [otp, setOtp] = useState('');
  const [faults, blame] = useState<FieldErrors>({});
  const refusals = useFormErrors(blame);
  const fieldOf = useFieldProps(faults);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(otp)) return refusals.show({ otp: { code: 'server', message: t('codeMissing') } });
    refusals.clear();
    return onCode(plainCode(otp), refusals.handleError);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Complaints lines={refusals.formErrors} />
        <TextInput
          label={t('code')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          value={otp}
          onChange={(event) => {
            setOtp(event.currentTarget.value);
            blame({});
          }}
          {...fieldOf('otp')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
