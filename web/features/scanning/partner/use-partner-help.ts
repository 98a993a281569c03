import { CONTENT_VERDICTS } from '@portal/contract/scanning';
import { useMessages } from '../../../i18n/messages.ts';
import type { ScanEntry } from '../station/station-types.ts';
import { partnerScanningMessages } from './partner-scanning-messages.ts';

const BAG_RECEIPT_VERDICTS = ['ACCEPTED', 'ALREADY_HERE', 'NOT_READY', 'UNKNOWN'] as const;

/** What a person does after a scan at a station that receives bags. */
export function useReceiptHelp(): (entry: ScanEntry) => string {
  const t = useMessages(partnerScanningMessages);
  return ({ verdict }) => {
    const own = BAG_RECEIPT_VERDICTS.find((other) => other === verdict);
    return own === undefined ? '' : t(`receive_${own}`);
  };
}

/** What a person does after a scan at a station that checks contents. */
export function useCheckHelp(): (entry: ScanEntry) => string {
  const t = useMessages(partnerScanningMessages);
  return ({ verdict, otherBagCode }) => {
    const own = CONTENT_VERDICTS.find((other) => other === verdict);
    return own === undefined ? '' : t(`check_${own}`, { bag: otherBagCode ?? '–' });
  };
}
