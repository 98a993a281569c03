import { useMessages } from '../../../i18n/messages.ts';
import { checkMessages } from './check-messages.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Returns a function for the text of a row: its first error, or the state of its order. */
export function useStateText(): (row: Pick<SheetRow, 'order' | 'issues'>) => string {
  const t = useMessages(checkMessages);
  return ({ order, issues }) => {
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
        const firstError = [...issues.values()].flat().find(({ isWarning }) => !isWarning);
        return firstError === undefined ? t('stateFaulty') : firstError.error.message;
      }
    }
  };
}
