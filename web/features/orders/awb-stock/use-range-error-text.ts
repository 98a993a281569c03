import { useMessages } from '../../../i18n/messages.ts';
import { awbStockMessages } from './awb-stock-messages.ts';
import type { RangeError } from './check-range.ts';

/** The text of an error of a range; undefined without one. */
export function useRangeErrorText(): (error: RangeError | undefined) => string | undefined {
  const t = useMessages(awbStockMessages);
  return (error) => {
    if (error === undefined) return undefined;
    return error.kind === 'checkDigit' ? t('checkDigit', error) : t(error.kind);
  };
}
