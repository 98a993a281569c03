import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { meetsPasswordPolicy, type PasswordPolicy } from '@portal/contract/auth';
import { useMessages } from '../../i18n/messages.ts';
import { newPasswordMessages } from './new-password-messages.ts';

interface NewPasswordInputProps extends Omit<PasswordInputProps, 'label' | 'description'> {
  readonly policy: PasswordPolicy;
}

/** The input of a new password, with the password rule as its description. */
export function NewPasswordInput({ policy, ...props }: NewPasswordInputProps) {
  const t = useMessages(newPasswordMessages);
  return (
    <PasswordInput
      label={t('newPassword')}
      description={t(policy)}
      name="new-password"
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
      {...props}
    />
  );
}

/** Returns a function that validates a new password: the error message, or undefined. */
export function usePasswordError(policy: PasswordPolicy): (password: string) => string | undefined {
  const t = useMessages(newPasswordMessages);
  return (password) => (meetsPasswordPolicy(policy, password) ? undefined : t(`${policy}Error`));
}
