import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useMay, useUser } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { authMessages } from './auth-messages.ts';
import { mfaQuery, useDisableOtp, useMfaRefresh, useRenewRecoveryCodes } from './auth-queries.ts';
import classes from './auth.module.css';
import { MfaRequired } from './mfa-policy-form.tsx';
import { MfaSetUp } from './mfa-set-up.tsx';
import { ProofDialog } from './reauthenticate-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** `/next/settings/mfa` */
export function MfaPage() {
  const t = useMessages(authMessages);
  const status = useQuery(mfaQuery);
  const refresh = useMfaRefresh();
  const mayRequire = useMay('sign-in.configure');
  // The set-up stays until the codes are kept, though MFA is on by then.
  const [isSettingUp, setSettingUp] = useState(false);
  const enabled = () => {
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
              <MfaOn status={status.data} />
            ) : (
              <MfaSetUp onEnabled={enabled} onDone={() => setSettingUp(false)} />
            )}
          </Surface>
          {(mayRequire.ok || mayRequire.reason !== undefined) && (
            <MfaRequired required={status.data.mfaRequired} />
          )}
        </>
      )}
    </PageFrame>
  );
}

interface MfaOnProps {
  readonly status: { readonly recoveryCodesLeft: number; readonly mfaRequired: boolean };
}

function MfaOn({ status }: MfaOnProps) {
  const t = useMessages(authMessages);
  const { client } = useUser();
  const [asked, setAsked] = useState<'newCodes' | 'turnOff'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const disable = useDisableOtp();
  const renew = useRenewRecoveryCodes();
  const refresh = useMfaRefresh();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  const close = () => setAsked(undefined);
  const offHelp = status.mfaRequired
    ? t('turnOffRequired', { client: client?.name ?? '' })
    : t('turnOffHelp');
  return (
    <Stack gap="md">
      <Text>{t('codesLeft', { count: status.recoveryCodesLeft })}</Text>
      <Group>
        <Button variant="default" onClick={() => setAsked('newCodes')}>
          {t('newCodes')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsked('turnOff')}>
          {t('turnOff')}
        </Button>
      </Group>
      <ProofDialog
        opened={asked === 'newCodes'}
        onClose={close}
        title={t('newCodes')}
        help={t('newCodesHelp')}
        onProof={async (proof) => {
          const renewed = await renew.mutateAsync(proof);
          close();
          setCodes(renewed);
        }}
      />
      <ProofDialog
        opened={asked === 'turnOff'}
        onClose={close}
        title={t('turnOff')}
        help={offHelp}
        danger
        onProof={async (proof) => {
          await disable.mutateAsync(proof);
          close();
          toast(t('mfaTurnedOff'));
          await refresh();
        }}
      />
    </Stack>
  );
}
