import { Button, Group, Text } from '@mantine/core';
import type { CodAccount } from '@portal/contract/customers';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Facts, Section } from '../../ui/page/detail-page.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { CodAccountForm } from './cod-account-form.tsx';
import { codAccountMessages } from './cod-account-messages.ts';
import { useReadCodAccountNumber, useRemoveCodAccount } from './customer-queries.ts';

interface CodAccountSectionProps {
  readonly customerId: string;
  readonly account: CodAccount | null;
}

/** The bank account to which the cash on delivery of a customer is paid. The number is shown on request. */
export function CodAccountSection({ customerId, account }: CodAccountSectionProps) {
  const t = useMessages(codAccountMessages);
  const [dialog, setDialog] = useState<'form' | 'remove'>();
  const close = () => setDialog(undefined);
  const reading = useReadCodAccountNumber(customerId);
  const removal = useRemoveCodAccount(customerId);
  const readNumber = () =>
    reading.mutate(undefined, {
      onError: (error) => toastFailure(getErrorMessage(error, t('readFailed'))),
    });
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        close();
        reading.reset();
        toast(t('removed'));
      },
      onError: (error) => {
        close();
        toastFailure(getErrorMessage(error, t('failed')));
      },
    });
  return (
    <Section title={t('title')}>
      {account === null ? (
        <Text c="dimmed" size="sm">
          {t('none')}
        </Text>
      ) : (
        <Facts
          facts={[
            { label: t('holder'), value: account.holder },
            { label: t('bank'), value: [account.bank, account.bic].filter(Boolean).join(' · ') },
            { label: t('number'), value: reading.data ?? account.number },
            { label: t('currency'), value: account.currency },
          ]}
        />
      )}
      <Permitted permission="cod-accounts.write">
        <Group mt="md" gap="sm">
          <Button variant="default" onClick={() => setDialog('form')}>
            {t(account === null ? 'add' : 'change')}
          </Button>
          {account !== null && reading.data === undefined && (
            <Button variant="default" loading={reading.isPending} onClick={readNumber}>
              {t('readNumber')}
            </Button>
          )}
          {account !== null && (
            <Button variant="subtle" color="red" onClick={() => setDialog('remove')}>
              {t('remove')}
            </Button>
          )}
        </Group>
      </Permitted>
      <Dialog isOpen={dialog === 'form'} onClose={close} title={t('title')}>
        <CodAccountForm
          customerId={customerId}
          account={account}
          onSaved={() => {
            reading.reset();
            close();
          }}
          onCancel={close}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        onClose={close}
        title={t('removeTitle', { holder: account?.holder ?? '' })}
        confirmLabel={t('remove')}
        danger
        pending={removal.isPending}
        onConfirm={remove}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Section>
  );
}
