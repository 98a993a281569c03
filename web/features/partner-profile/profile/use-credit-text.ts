import type { PaymentTerms } from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import { profileMessages } from './profile-messages.ts';

/** The credit days of payment terms as text: `30 days`, `Prepaid`. */
export function useCreditText(): (creditDays: PaymentTerms['creditDays']) => string {
  const t = useMessages(profileMessages);
  return (creditDays) => {
    if (creditDays === null) return t('byAgreement');
    return creditDays === 0 ? t('prepaid') : t('creditDaysValue', { days: creditDays });
  };
}
