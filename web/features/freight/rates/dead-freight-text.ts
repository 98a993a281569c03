import type { DeadFreightRule } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { freightRatesMessages } from './freight-rates-messages.ts';

/** What unused space costs, such as `Unused space: 50% of the rate beyond 10%`; undefined if it costs nothing. */
export function useDeadFreightText(rule: DeadFreightRule | null | undefined): string | undefined {
  const t = useMessages(freightRatesMessages);
  if (rule == null) return undefined;
  const { percent, tolerancePercent: tolerance } = rule;
  return tolerance === 0
    ? t('deadFreightOfAll', { percent })
    : t('deadFreightBeyond', { percent, tolerance });
}
