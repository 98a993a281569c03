import type { StatusRef } from '@portal/contract/orders';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toneOfStatus } from './status-tone.ts';
import { useStatusWords } from './status-words.ts';

interface OrderStatusProps {
  readonly status: StatusRef;
}

/** The status of an order as the chip every page shows. */
export function OrderStatus({ status }: OrderStatusProps) {
  const { statusWord } = useStatusWords();
  return <StatusChip tone={toneOfStatus(status)}>{statusWord(status)}</StatusChip>;
}
