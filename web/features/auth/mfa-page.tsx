import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission, useUser } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { authMessages } from './auth-messages.ts';
import { mfaQuery, useDisableOtp, useMfaRefresh, useRenewRecoveryCodes } from './auth-queries.ts';
import classes from './auth.module.css';
import { MfaPolicyForm } from './mfa-policy-form.tsx';
import { MfaSetUp } from './mfa-set-up.tsx';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** `/next/settings/mfa` */
export function MfaPage() {
  const t = useMessages(authMessages);
  const status = useQuery(mfaQuery);
  const refresh = useMfaRefresh();
  const policyPermission = usePermission('sign-in.configure');
  // The set-up stays open until the user has saved the recovery codes, although MFA is already on.
  const [isSettingUp, setSettingUp] = useState(false);
  const handleEnabled = () => {
    setSettingUp(true);
    toast(t('mfaTurnedOn'));
    void refresh();
  };
  return (
    <PageFrame
      title={t('mfa')}
      lead={t('mfaLead')}
      aside={
        status.data !== undefined && (
          <StatusChip tone={status.data.otpEnabled ? 'success' : 'neutral'}>
            {t(status.data.otpEnabled ? 'isOn' : 'isOff')}
          </StatusChip>
        )
      }
    >
      {status.error !== null && <ErrorState error={status.error} onRetry={() => void status.refetch()} />}
      {status.isPending && (
        <Surface className={classes.sheet ?? ''}>
          <Stack gap="md" aria-busy="true">
            <Skeleton height={44} />
            <Skeleton height={36} width={130} />
          </Stack>
        </Surface>
      )}
      {status.data !== undefined && (
        <>
          <Surface className={classes.sheet ?? ''}>
            {status.data.otpEnabled && !isSettingUp ? (
              <EnabledMfa status={status.data} />
            ) : (
              <MfaSetUp onEnabled={handleEnabled} onDone={() => setSettingUp(false)} />
            )}
          </Surface>
          {(policyPermission.isAllowed || policyPermission.reason !== undefined) && (
            <MfaPolicyForm isRequired={status.data.mfaRequired} />
          )}
        </>
      )}
    </PageFrame>
  );
}

interface EnabledMfaProps {
  readonly status: { readonly recoveryCodesLeft: number; readonly mfaRequired: boolean };
}

function EnabledMfa({ status }: EnabledMfaProps) {
  const t = useMessages(authMessages);
  const { client } = useUser();
  const [openDialog, setOpenDialog] = useState<'newCodes' | 'turnOff'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const disable = useDisableOtp();
  const renew = useRenewRecoveryCodes();
  const refresh = useMfaRefresh();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onConfirm={() => setCodes(undefined)} />;
  const close = () => setOpenDialog(undefined);
  const turnOffHelp = status.mfaRequired
    ? t('turnOffRequired', { client: client?.name ?? '' })
    : t('turnOffHelp');
  return (
    <Stack gap="md">
      <Text>{t('codesLeft', { count: status.recoveryCodesLeft })}</Text>
      <Group>
        <Button variant="default" onClick={() => setOpenDialog('newCodes')}>
          {t('newCodes')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setOpenDialog('turnOff')}>
          {t('turnOff')}
        </Button>
      </Group>
      <ReauthenticateDialog
        isOpen={openDialog === 'newCodes'}
        onClose={close}
        title={t('newCodes')}
        help={t('newCodesHelp')}
        onSubmit={async (proof) => {
          const renewed = await renew.mutateAsync(proof);
          close();
          setCodes(renewed);
        }}
      />
      <ReauthenticateDialog
        isOpen={openDialog === 'turnOff'}
        onClose={close}
        title={t('turnOff')}
        help={turnOffHelp}
        isDangerous
        onSubmit={async (proof) => {
          await disable.mutateAsync(proof);
          close();
          toast(t('mfaTurnedOff'));
          await refresh();
        }}
      />
    </Stack>
  );
}
