import type { QuotationState } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { quotationMessages } from './quotation-messages.ts';

const TONES: Readonly<Record<QuotationState, Tone>> = {
  DRAFT: 'neutral',
  REQUESTED: 'progress',
  QUOTED: 'info',
  COUNTERED: 'progress',
  ACCEPTED: 'success',
  ATTACHED: 'success',
  REJECTED: 'danger',
  EXPIRED: 'ended',
  WITHDRAWN: 'ended',
};

/** The state of a quotation. */
export function QuotationStateChip({ state }: { readonly state: QuotationState }) {
  const t = useMessages(quotationMessages);
  return <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
