import { Group } from '@mantine/core';
import type { DiscrepancyKind, MawbMatch } from '@portal/contract/mawb-match';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { mawbMatchMessages } from './mawb-match-messages.ts';

const TONES: Readonly<Record<DiscrepancyKind, Tone>> = {
  SHORT: 'danger',
  OVER: 'warning',
  MISROUTED: 'warning',
  DAMAGED: 'danger',
};

export function DiscrepancyKinds({ kinds }: { readonly kinds: readonly DiscrepancyKind[] }) {
  const t = useMessages(mawbMatchMessages);
  return (
    <Group gap={4} component="span">
      {kinds.map((kind) => (
        <StatusChip key={kind} tone={TONES[kind]}>
          {t(`kind_${kind}`)}
        </StatusChip>
      ))}
    </Group>
  );
}

interface DiscrepancyCountsProps {
  readonly figures: Pick<MawbMatch['figures'], 'short' | 'over' | 'misrouted' | 'damaged'>;
}

/** The number of discrepancies of each kind, such as `Short 2`; a dash without discrepancies. */
export function DiscrepancyCounts({ figures }: DiscrepancyCountsProps) {
  const t = useMessages(mawbMatchMessages);
  const counts = [
    ['SHORT', figures.short],
    ['OVER', figures.over],
    ['MISROUTED', figures.misrouted],
    ['DAMAGED', figures.damaged],
  ] as const;
  if (counts.every(([, count]) => count === 0)) return '–';
  return (
    <Group gap={4} component="span">
      {counts.map(
        ([kind, count]) =>
          count > 0 && (
            <StatusChip key={kind} tone={TONES[kind]}>
              {`${t(`kind_${kind}`)} ${count}`}
            </StatusChip>
          ),
      )}
    </Group>
  );
}
