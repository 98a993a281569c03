import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { getStatusTone } from './status-tone.ts';
import { useStatusTexts, type ShownStatus } from './status-texts.ts';

interface OrderStatusProps {
  readonly status: ShownStatus;
}

/** The status of an order as a chip; the word of the client stands before ours. */
export function OrderStatus({ status }: OrderStatusProps) {
  const { getStatusText, getTextBeside } = useStatusTexts();
  const textBeside = getTextBeside(status);
  return (
    <>
      <StatusChip tone={getStatusTone(status)}>{getStatusText(status)}</StatusChip>
      {textBeside !== undefined && <small>{textBeside}</small>}
    </>
  );
}
