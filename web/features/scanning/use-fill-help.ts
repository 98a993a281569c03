import { SCAN_VERDICTS } from '@portal/contract/scanning';
import { useMessages } from '../../i18n/messages.ts';
import { scanningMessages } from './scanning-messages.ts';
import type { ScanEntry } from './station/station-types.ts';

/** What a person does after a scan at a station that fills bags. */
export function useFillHelp(): (entry: ScanEntry) => string {
  const t = useMessages(scanningMessages);
  return ({ verdict, otherBagCode, port }) => {
    const own = SCAN_VERDICTS.find((other) => other === verdict);
    return own === undefined ? '' : t(`help_${own}`, { bag: otherBagCode ?? '–', port: port ?? '–' });
  };
}
