import { Text } from '@mantine/core';
import { useFormats } from '../../i18n/format.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { useNow } from './relative-time.tsx';

const messages = defineMessages('cut-off-time', { passed: 'passed {time}' });

const CLOCK_TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A cut-off of today: `17:00 in 2 hours`, or `17:00 passed 1 hour ago`. `at`: ISO 8601 with offset. */
export function CutOffTime({ at }: { readonly at: string }) {
  const t = useMessages(messages);
  const { formatRelative, formatTime } = useFormats();
  const now = useNow();
  const time = formatRelative(at, now);
  return (
    <>
      <time dateTime={at}>{formatTime(at, CLOCK_TIME)}</time>{' '}
      <Text span c="dimmed" fz="0.8125rem">
        {Date.parse(at) < now ? t('passed', { time }) : time}
      </Text>
    </>
  );
}
