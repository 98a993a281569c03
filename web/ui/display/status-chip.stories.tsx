import { Group } from '@mantine/core';
import { StatusChip } from './status-chip.tsx';
import type { Stories } from '../stories.ts';
import { TONES } from '../theme/theme-tokens.ts';

export const stories: Stories = {
  tones: () => (
    <Group p="md">
      {TONES.map((tone) => (
        <StatusChip key={tone} tone={tone}>
          {tone === 'danger' ? 'Delivery failed' : tone}
        </StatusChip>
      ))}
    </Group>
  ),
  long: () => (
    <div style={{ width: 160, padding: 16 }}>
      <StatusChip tone="progress">Received at the destination hub of the last-mile partner</StatusChip>
    </div>
  ),
};
