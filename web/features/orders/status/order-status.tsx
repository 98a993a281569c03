import type { StatusRef } from '@portal/contract/orders';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { getStatusTone } from './status-tone.ts';
import { useStatusTexts } from './status-texts.ts';

interface OrderStatusProps {
  readonly status: StatusRef;
}

/** The status of an order as a chip. */
export function OrderStatus({ status }: OrderStatusProps) {
  const { getStatusText } = useStatusTexts();
  return <StatusChip tone={getStatusTone(status)}>{getStatusText(status)}</StatusChip>;
}
