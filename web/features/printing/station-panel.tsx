import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import type { Printer } from '@portal/contract/printing';
import { IconPlayerStop, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readAutoConfirm, saveAutoConfirm } from './printer-settings.ts';
import classes from './printing.module.css';
import { printingMessages } from './printing-messages.ts';
import { usePrintStation } from './use-print-station.ts';

/** What this PC prints: off, waiting for labels of the printer, or asking whether those of the last job are printed. */
export function StationPanel({
  printer: { id, name, waiting },
  readAt,
}: {
  readonly printer: Printer;
  /** When the printer was read, in milliseconds since 1970. */
  readonly readAt: number;
}) {
  const t = useMessages(printingMessages);
  const { isOn, setOn, job, answer, isAnswering } = usePrintStation(id, waiting, readAt);
  const [isAutoConfirm, setAutoConfirm] = useState(readAutoConfirm);
  return (
    <div className={classes.station} data-on={isOn}>
      <Stack gap="sm">
        <Text role="status" fw={500}>
          {describe()}
        </Text>
        <Switch
          label={t('autoConfirm')}
          description={t('autoConfirmHelp')}
          checked={isAutoConfirm}
          onChange={({ currentTarget: { checked } }) => {
            setAutoConfirm(checked);
            saveAutoConfirm(checked);
          }}
        />
      </Stack>
      <Group gap="sm">
        {job !== undefined && !isAutoConfirm && (
          <>
            <Button loading={isAnswering} onClick={() => answer(true)}>
              {t('yes')}
            </Button>
            <Button variant="default" disabled={isAnswering} onClick={() => answer(false)}>
              {t('no')}
            </Button>
          </>
        )}
        {isOn ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={() => setOn(false)}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setOn(true)}>
            {t('start')}
          </Button>
        )}
      </Group>
    </div>
  );

  function describe(): string {
    if (job !== undefined) return t(isAutoConfirm ? 'printing' : 'ask', { count: job.orderCount });
    return isOn ? t('waiting', { name }) : t('idle');
  }
}
