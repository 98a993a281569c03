import { isCreditUsed, type CustomerCredit } from '@portal/contract/customers';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { creditMessages } from './credit-messages.ts';

/** From this share of the limit on, the credit is shown as short. */
const SHORT = 0.8;

/** How much of its credit a customer has used; nothing without a limit. */
export function CreditShare({ credit }: { readonly credit: CustomerCredit | null }) {
  const t = useMessages(creditMessages);
  const { formatNumber } = useFormats();
  if (credit === null) return null;
  const share = credit.limitMinor === 0 ? 1 : credit.usedMinor / credit.limitMinor;
  const tone = isCreditUsed(credit) ? 'danger' : share >= SHORT ? 'warning' : 'success';
  const percent = formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
  return <StatusChip tone={tone}>{t('share', { percent })}</StatusChip>;
}
