import { Switch, Title } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { useMay, useUser } from '../../session/use-user.ts';
import { Surface } from '../../ui/page/surface.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { authMessages } from './auth-messages.ts';
import { useSetSignInPolicy } from './auth-queries.ts';
import classes from './auth.module.css';

/** What a client's admin asks of everybody. */
export function MfaRequired({ required }: { readonly required: boolean }) {
  const t = useMessages(authMessages);
  const user = useUser();
  const may = useMay('sign-in.configure');
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
        {t('everyone')}
      </Title>
      <Switch
        label={t('required')}
        description={may.reason ?? (user.otpEnabled || required ? help : `${help} ${t('requiredSelf')}`)}
        checked={policy.isPending ? policy.variables : required}
        disabled={policy.isPending || !may.ok}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Surface>
  );
}
