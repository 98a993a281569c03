import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import { authMessages } from './auth-messages.ts';
import { isOneTimeOrRecoveryCode, normalizeCode } from './otp-format.ts';

interface Proof {
  readonly password: string;
  readonly otp: string;
}

interface ReauthenticateDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly help: string;
  readonly isDangerous?: boolean;
  /** Rejects with an ApiError when password or code is wrong. */
  readonly onSubmit: (proof: Proof) => Promise<unknown>;
}

/** Asks for password and code again before MFA is turned off or recovery codes are replaced. */
export function ReauthenticateDialog({ isOpen, onClose, title, ...form }: ReauthenticateDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <ReauthenticateForm {...form} title={title} onClose={onClose} />
    </Dialog>
  );
}

function ReauthenticateForm({
  title,
  help,
  isDangerous = false,
  onSubmit,
  onClose,
}: Omit<ReauthenticateDialogProps, 'isOpen'>) {
  const t = useMessages(authMessages);
  const [proof, setProof] = useState<Proof>({ password: '', otp: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const errors = useFormErrors(setFieldErrors);
  const fieldOf = useFieldProps(fieldErrors);
  const setFields = (change: Partial<Proof>) => {
    setProof({ ...proof, ...change });
    setFieldErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const invalidFields: FieldErrors = {
      ...(proof.password === '' && { password: { code: 'server', message: t('passwordMissing') } as const }),
      ...(!isOneTimeOrRecoveryCode(proof.otp) && {
        otp: { code: 'server', message: t('proofMissing') } as const,
      }),
    };
    if (Object.keys(invalidFields).length > 0) return errors.show(invalidFields);
    errors.clear();
    setIsBusy(true);
    return onSubmit({ password: proof.password, otp: normalizeCode(proof.otp) })
      .catch(errors.handleError)
      .finally(() => setIsBusy(false));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{help}</Text>
        <FormErrorAlert errors={errors.formErrors} />
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={proof.password}
          onChange={(event) => setFields({ password: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
          {...fieldOf('password')}
        />
        <TextInput
          label={t('proofCode')}
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          value={proof.otp}
          onChange={(event) => setFields({ otp: event.currentTarget.value })}
          {...fieldOf('otp')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" color={isDangerous ? 'red' : 'brand'} loading={isBusy}>
            {title}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
