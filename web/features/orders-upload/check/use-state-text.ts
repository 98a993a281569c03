import { useMessages } from '../../../i18n/messages.ts';
import { useRowErrorText } from '../../upload-texts/index.ts';
import { checkMessages } from './check-messages.ts';
import type { SheetRow } from './sheet-rows.ts';

/** What was found in a row, in words: its first fault, or what stands to happen with its order. */
export function useStateWords(): (row: Pick<SheetRow, 'order' | 'faults'>) => string {
  const t = useMessages(checkMessages);
  const errorText = useRowErrorText();
  return ({ order, faults }) => {
    switch (order.state) {
      case 'GOOD':
        return t('stateGood');
      case 'CREATED':
        return t('stateCreated', { code: order.orderCode ?? '' });
      case 'EXISTING':
        return order.orderCode === null
          ? t('stateExisting')
          : t('stateExistingAs', { code: order.orderCode });
      case 'FAULTY': {
        const first = [...faults.values()].find(({ warning }) => !warning);
        return first === undefined ? t('stateFaulty') : errorText(first.error);
      }
    }
  };
}
