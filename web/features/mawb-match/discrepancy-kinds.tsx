import { Group } from '@mantine/core';
import type { DiscrepancyKind } from '@portal/contract/mawb-match';
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
