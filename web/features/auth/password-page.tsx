import { Button, Group, PasswordInput, Skeleton, Stack } from '@mantine/core';
import type { PasswordPolicy } from '@portal/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { NewPasswordInput, usePasswordError } from '../../ui/form/new-password-input.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import { authMessages } from './auth-messages.ts';
import { passwordPolicyQuery, useChangePassword } from './auth-queries.ts';
import classes from './auth.module.css';

/** `/next/settings/password` */
export function PasswordPage() {
  const t = useMessages(authMessages);
  const { data: policy, error, refetch } = useQuery(passwordPolicyQuery);
  return (
    <PageFrame title={t('password')} lead={t('passwordLead')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && (
        <Surface className={classes.sheet ?? ''}>
          {policy === undefined ? (
            <Stack gap="md" aria-busy="true">
              <Skeleton height={58} />
              <Skeleton height={76} />
              <Skeleton height={36} width={160} ml="auto" />
            </Stack>
          ) : (
            <PasswordForm policy={policy} />
          )}
        </Surface>
      )}
    </PageFrame>
  );
}

const EMPTY = { currentPassword: '', password: '' };

/** The form has no draft, because it has passwords. */
function PasswordForm({ policy }: { readonly policy: PasswordPolicy }) {
  const t = useMessages(authMessages);
  const { email } = useUser();
  const [values, setValues] = useState(EMPTY);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const errors = useFormErrors(setFieldErrors);
  const fieldOf = useFieldProps(fieldErrors);
  const changePassword = useChangePassword();
  const findError = usePasswordError(policy);
  const setFields = (patch: Partial<typeof EMPTY>) => {
    setValues({ ...values, ...patch });
    const remaining = Object.entries(fieldErrors).filter(([key]) => !(key in patch));
    setFieldErrors(Object.fromEntries(remaining));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const passwordError = findError(values.password);
    const invalidFields: FieldErrors = {
      ...(values.currentPassword === '' && {
        currentPassword: { code: 'server', message: t('passwordMissing') } as const,
      }),
      ...(passwordError !== undefined && { password: { code: 'server', message: passwordError } as const }),
    };
    if (Object.keys(invalidFields).length > 0) return errors.show(invalidFields);
    errors.clear();
    return changePassword.mutate(values, {
      onSuccess: () => {
        setValues(EMPTY);
        toast(t('passwordChanged'));
      },
      onError: errors.handleError,
    });
  };
  const isDirty = values.currentPassword !== '' || values.password !== '';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrorAlert errors={errors.formErrors} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('currentPassword')}
          name="current-password"
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(event) => setFields({ currentPassword: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
          {...fieldOf('currentPassword')}
        />
        <NewPasswordInput
          policy={policy}
          value={values.password}
          onChange={(event) => setFields({ password: event.currentTarget.value })}
          {...fieldOf('password')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={changePassword.isPending} disabled={!isDirty}>
            {t('changePassword')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isDirty={isDirty && !changePassword.isPending} />
    </form>
  );
}
