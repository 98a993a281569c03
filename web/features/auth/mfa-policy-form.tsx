import { Switch, Title } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission, useUser } from '../../session/use-user.ts';
import { Surface } from '../../ui/page/surface.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { authMessages } from './auth-messages.ts';
import { useSetSignInPolicy } from './auth-queries.ts';
import classes from './auth.module.css';

/** The setting of a client admin that requires MFA of all users. */
export function MfaPolicyForm({ isRequired }: { readonly isRequired: boolean }) {
  const t = useMessages(authMessages);
  const user = useUser();
  const permission = usePermission('sign-in.configure');
  const policy = useSetSignInPolicy();
  const client = user.client?.name ?? '';
  const change = (mfaRequired: boolean) =>
    policy.mutate(mfaRequired, {
      onSuccess: () => toast(t(mfaRequired ? 'nowRequired' : 'nowOptional')),
      onError: (error) => toastFailure(error.message),
    });
  const help = t('requiredHelp', { client });
  return (
    <Surface className={classes.sheet ?? ''}>
      <Title order={2} size="h4" mb="sm">
        {t('allUsers')}
      </Title>
      <Switch
        label={t('required')}
        description={
          permission.reason ?? (user.otpEnabled || isRequired ? help : `${help} ${t('requiredSelf')}`)
        }
        checked={policy.isPending ? policy.variables : isRequired}
        disabled={policy.isPending || !permission.isAllowed}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Surface>
  );
}
