import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { RefusedAlert } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly longest: number;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSend: (reason: string) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why before something the client reads the reason of. What was typed stays until it was sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, longest, pending, error, onSend, opened, onClose } = props;
  const t = useMessages(partnerOrdersMessages);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const said = reason.trim();
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      keepLabel={t('notNow')}
      pending={pending}
      onConfirm={() => {
        setMissing(said === '');
        if (said !== '') onSend(said);
      }}
    >
      <Text size="sm">{text}</Text>
      <Textarea
        mt="md"
        label={t('why')}
        error={missing && said === '' && t('needed')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={longest}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && <RefusedAlert error={error} />}
    </Confirm>
  );
}
