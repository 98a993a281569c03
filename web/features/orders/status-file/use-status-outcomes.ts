import type { StatusUpdateOutcome } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import type { RowOutcome } from '../../../ui/display/row-outcomes.tsx';
import { useStatusTexts } from '../status/status-texts.ts';
import { statusFileMessages } from './status-file-messages.ts';

/** The outcomes as rows of the page: of a preview, or of stored updates (`isSaved`). Row numbers leave out `headerRows`. */
export function useStatusOutcomes(
  outcomes: readonly StatusUpdateOutcome[],
  isSaved: boolean,
  headerRows: number,
): readonly RowOutcome[] {
  const t = useMessages(statusFileMessages);
  const { getStatusText } = useStatusTexts();
  const describeStatus = (statusRef: string) => {
    const [serviceType = '', status] = statusRef.split(':');
    return status === undefined ? statusRef : getStatusText({ serviceType, status });
  };
  return outcomes.map(({ row, orderId, status, ok, duplicate, reason, allowedStatuses }): RowOutcome => {
    const state = !ok
      ? ({ tone: 'danger', label: t('refused') } as const)
      : duplicate
        ? ({ tone: 'ended', label: t('duplicate') } as const)
        : ({ tone: 'success', label: t(isSaved ? 'changed' : 'willChange') } as const);
    return {
      row: row - headerRows,
      name: `${orderId} · ${describeStatus(status)}`,
      ...state,
      notes: [
        ...(reason === null ? [] : [reason.message]),
        ...(allowedStatuses.length === 0
          ? []
          : [t('allowed', { statuses: allowedStatuses.map(describeStatus).join(', ') })]),
      ],
    };
  });
}
