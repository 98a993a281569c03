import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogSectionProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** A part of a long dialog with its heading. */
export function DialogSection({ title, help, children }: DialogSectionProps) {
  return (
    <Stack component="section" gap="xs">
      <div>
        <Title order={3} size="h5">
          {title}
        </Title>
        {help !== undefined && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
