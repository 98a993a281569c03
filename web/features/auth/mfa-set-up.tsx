import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/display/code.tsx';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import { authMessages } from './auth-messages.ts';
import { useGenerateOtp, useVerifyOtp } from './auth-queries.ts';
import classes from './auth.module.css';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { isOneTimeCode, normalizeCode } from './otp-format.ts';

interface MfaSetUpProps {
  /** Called when MFA is on; the recovery codes are shown next. */
  readonly onEnabled?: () => void;
  /** Called when the user has saved the recovery codes. */
  readonly onDone: () => void;
}

/** The set-up of MFA: new secret, first code, recovery codes. */
export function MfaSetUp({ onEnabled, onDone }: MfaSetUpProps) {
  const t = useMessages(authMessages);
  const generate = useGenerateOtp();
  const verify = useVerifyOtp();
  if (verify.data !== undefined) return <RecoveryCodes codes={verify.data} onConfirm={onDone} />;
  if (generate.data === undefined) {
    return (
      <Stack gap="md" align="flex-start">
        <Text>{t('mfaOffHelp')}</Text>
        {generate.error !== null && <FormErrorAlert errors={[generate.error.message]} />}
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
            <Code value={secret} wraps />
          </div>
        </div>
      </div>
      <FirstCodeForm
        isBusy={verify.isPending}
        onSubmit={(otp, onError) =>
          verify.mutate(otp, { onError, ...(onEnabled && { onSuccess: onEnabled }) })
        }
        onCancel={() => generate.reset()}
      />
    </Stack>
  );
}

interface FirstCodeFormProps {
  readonly isBusy: boolean;
  readonly onSubmit: (otp: string, onError: (error: unknown) => void) => void;
  readonly onCancel: () => void;
}

function FirstCodeForm({ isBusy, onSubmit, onCancel }: FirstCodeFormProps) {
  const t = useMessages(authMessages);
  const [otp, setOtp] = useState('');
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const errors = useFormErrors(setFieldErrors);
  const fieldOf = useFieldProps(fieldErrors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOneTimeCode(otp)) return errors.show({ otp: { code: 'server', message: t('codeMissing') } });
    errors.clear();
    return onSubmit(normalizeCode(otp), errors.handleError);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrorAlert errors={errors.formErrors} />
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
            setFieldErrors({});
          }}
          {...fieldOf('otp')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
