import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { fitsPasswordPolicy, type PasswordPolicy } from '@portal/contract/auth';
import { useMessages } from '../../i18n/messages.ts';
import { newPasswordMessages } from './new-password-messages.ts';

interface NewPasswordInputProps extends Omit<PasswordInputProps, 'label' | 'description'> {
  readonly policy: PasswordPolicy;
}

/** A password that is being chosen: says the rule before the mistake. */
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

/** What is wrong with a chosen password, in the language of the page, or undefined. */
export function usePasswordFault(policy: PasswordPolicy): (password: string) => string | undefined {
  const t = useMessages(newPasswordMessages);
  return (password) =>
    fitsPasswordPolicy(policy, password) ? undefined : t(`${policy}Fault`, { value: t('value') });
}
