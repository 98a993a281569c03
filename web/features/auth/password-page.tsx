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
import { authMessages } from './auth-messages.ts';
import { passwordPolicyQuery, useChangePassword } from './auth-queries.ts';
import classes from './auth.module.css';
import { Complaints } from './complaints.tsx';

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

/** What is typed here is kept nowhere: a password in a draft would outlive the page. */
function PasswordForm({ policy }: { readonly policy: PasswordPolicy }) {
  const t = useMessages(authMessages);
  const { email } = useUser();
  const [typed, setTyped] = useState(EMPTY);
  const [faults, blame] = useState<FieldErrors>({});
  const refusals = useFormErrors(blame);
  const fieldOf = useFieldProps(faults);
  const change = useChangePassword();
  const faultOf = usePasswordError(policy);
  const set = (patch: Partial<typeof EMPTY>) => {
    setTyped({ ...typed, ...patch });
    const left = Object.entries(faults).filter(([key]) => !(key in patch));
    blame(Object.fromEntries(left));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const weak = faultOf(typed.password);
    const wrong: FieldErrors = {
      ...(typed.currentPassword === '' && {
        currentPassword: { code: 'server', message: t('missing') } as const,
      }),
      ...(weak !== undefined && { password: { code: 'server', message: weak } as const }),
    };
    if (Object.keys(wrong).length > 0) return refusals.show(wrong);
    refusals.clear();
    return change.mutate(typed, {
      onSuccess: () => {
        setTyped(EMPTY);
        toast(t('passwordChanged'));
      },
      onError: refusals.handleError,
    });
  };
  const isDirty = typed.currentPassword !== '' || typed.password !== '';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Complaints lines={refusals.formErrors} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={t('currentPassword')}
          name="current-password"
          autoComplete="current-password"
          value={typed.currentPassword}
          onChange={(event) => set({ currentPassword: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
          {...fieldOf('currentPassword')}
        />
        <NewPasswordInput
          policy={policy}
          value={typed.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          {...fieldOf('password')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={change.isPending} disabled={!isDirty}>
            {t('changePassword')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isDirty={isDirty && !change.isPending} />
    </form>
  );
}
