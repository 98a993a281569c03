import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { CustomerListItem } from '@portal/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { openCustomerView } from '../../session/customer-view.ts';
import { usePermission } from '../../session/use-user.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { customerMessages } from './customer-messages.ts';
import { addressesPath, formPath, usersPath } from './customer-paths.ts';
import { useEditCustomer } from './customer-queries.ts';
import { mergeMessages } from './merge-messages.ts';

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog');

/** The actions on a customer. */
export function CustomerMenu({
  customer,
}: {
  readonly customer: Pick<CustomerListItem, 'id' | 'code' | 'name' | 'status'>;
}) {
  const { id, name, status } = customer;
  const t = useMessages(customerMessages);
  const tMerge = useMessages(mergeMessages);
  const { reason } = usePermission('customers.write');
  const navigate = useNavigate();
  const edit = useEditCustomer();
  const { mutate: view } = useMutation({
    mutationFn: () => openCustomerView(id),
    onError: (error) => toastFailure(getErrorMessage(error, t('viewFailed'))),
  });
  const [isConfirming, setIsConfirming] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const setStatus = (next: CustomerListItem['status']) =>
    edit.mutate(
      { id, patch: { status: next } },
      {
        onSuccess: () => {
          setIsConfirming(false);
          toast(t(next === 'ACTIVE' ? 'reopened' : 'suspended', { name }));
        },
        onError: (error) => {
          setIsConfirming(false);
          toastFailure(getErrorMessage(error, t('failed')));
        },
      },
    );
  return (
    <>
      <MenuButton
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        entries={() => [
          { key: 'edit', label: t('change'), reason, run: () => void navigate({ href: formPath(id) }) },
          { key: 'users', label: t('users'), run: () => void navigate({ href: usersPath(id) }) },
          { key: 'addresses', label: t('addresses'), run: () => void navigate({ href: addressesPath(id) }) },
          { key: 'view', label: t('view'), reason, run: () => view() },
          { kind: 'divider', key: 'line' },
          { key: 'merge', label: tMerge('merge'), reason, run: () => setMerging(true) },
          status === 'ACTIVE'
            ? { key: 'suspend', label: t('suspend'), danger: true, reason, run: () => setIsConfirming(true) }
            : { key: 'reopen', label: t('reopen'), reason, run: () => setStatus('ACTIVE') },
        ]}
      />
      {isMerging && (
        <Suspense>
          <MergeDialog customer={customer} onClose={() => setMerging(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('suspendTitle', { name })}
        confirmLabel={t('suspend')}
        danger
        pending={edit.isPending}
        onConfirm={() => setStatus('SUSPENDED')}
      >
        {t('suspendText')}
      </ConfirmDialog>
    </>
  );
}
