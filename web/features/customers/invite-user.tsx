import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { CUSTOMER_ROLES, customerUserInput } from '@portal/contract/customers';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InvitationForm } from '../accounts/index.ts';
import { customerUserMessages } from './customer-messages.ts';
import { useInviteUser } from './customer-queries.ts';

/** Opens the form that invites a user of a customer. */
export function InviteUserButton({ customerId }: { readonly customerId: string }) {
  const t = useMessages(customerUserMessages);
  const [isOpen, setIsOpen] = useState(false);
  const invite = useInviteUser(customerId);
  const roles = CUSTOMER_ROLES.map((value) => ({
    value,
    label: t(`role_${value}`),
    description: t(`description_${value}`),
  }));
  return (
    <>
      <Permitted permission="customer-users.write">
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('invite')}
        </Button>
      </Permitted>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('invite')}>
        <InvitationForm
          draftKey={`customer-user-${customerId}`}
          initialRole="CUSTOMER_OPERATOR"
          roles={roles}
          schema={customerUserInput}
          help={t('inviteHelp')}
          sendLabel={t('send')}
          getSentText={(email) => t('invited', { email })}
          invite={invite}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}
