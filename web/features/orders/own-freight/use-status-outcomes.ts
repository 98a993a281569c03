import type { StatusUpdateOutcome } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import type { RowFate } from '../../../ui/row-fates.tsx';
import { useStatusWords } from '../status/status-words.ts';
import { ownFreightMessages } from './own-freight-messages.ts';

/** The rows of updates as the page shows them, before (`kept` false) and after they were taken, without the lines `above` them. */
export function useStatusFates(
  outcomes: readonly StatusUpdateOutcome[],
  kept: boolean,
  above: number,
): readonly RowFate[] {
  const t = useMessages(ownFreightMessages);
  const { statusWord } = useStatusWords();
  const wordOf = (named: string) => {
    const [serviceType = '', status] = named.split(':');
    return status === undefined ? named : statusWord({ serviceType, status });
  };
  return outcomes.map(({ row, orderId, status, ok, repeated, reason, allowed }): RowFate => {
    const shown = !ok
      ? ({ tone: 'danger', word: t('bad') } as const)
      : repeated
        ? ({ tone: 'ended', word: t('same') } as const)
        : ({ tone: 'success', word: t(kept ? 'done' : 'good') } as const);
    return {
      row: row - above,
      name: `${orderId} · ${wordOf(status)}`,
      ...shown,
      notes: [
        ...(reason === null ? [] : [reason]),
        ...(allowed.length === 0 ? [] : [t('allowed', { statuses: allowed.map(wordOf).join(', ') })]),
      ],
    };
  });
}
