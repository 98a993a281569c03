import { Group } from '@mantine/core';
import type { ReceiptOutcome, ReceiptVerdict } from '@portal/contract/mawb-match';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { mawbMatchMessages } from '../mawb-match-messages.ts';

const TONES: Readonly<Record<ReceiptVerdict, Tone>> = {
  RECEIVED: 'success',
  RECEIVED_BEFORE: 'info',
  OVER: 'warning',
  MISROUTED: 'warning',
  PIECE_NEEDED: 'warning',
  UNKNOWN: 'danger',
};

/** The outcome of each code of a receipt. */
export function ReceiptOutcomes({ outcomes }: { readonly outcomes: readonly ReceiptOutcome[] }) {
  const t = useMessages(mawbMatchMessages);
  if (outcomes.length === 0) return null;
  return (
    <section aria-label={t('outcomes')}>
      <PlainTable>
        <tbody>
          {outcomes.map(({ code, verdict, isDamaged }, index) => (
            <tr key={`${code}-${String(index)}`}>
              <th scope="row">{code}</th>
              <td>
                <Group gap={4}>
                  <StatusChip tone={TONES[verdict]}>{t(`verdict_${verdict}`)}</StatusChip>
                  {isDamaged && <StatusChip tone="danger">{t('kind_DAMAGED')}</StatusChip>}
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}
