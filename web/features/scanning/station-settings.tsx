import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { scanningMessages } from './scanning-messages.ts';
import { readScannerSettings, saveScannerSettings } from './scanner-settings.ts';
import { isMuted, setMuted } from './sounds.ts';

/** The settings of the stations on this device: the sound, and what the scanner sends around each code. */
export function StationSettings() {
  const t = useMessages(scanningMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconSettings aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('settings')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('settings')}>
        <SettingsForm />
      </Dialog>
    </>
  );
}

/** Each change is saved at once. */
function SettingsForm() {
  const t = useMessages(scanningMessages);
  const [isSoundOn, setIsSoundOn] = useState(() => !isMuted());
  const [scanner, setScanner] = useState(readScannerSettings);
  const change = (part: Partial<typeof scanner>) => {
    const next = { ...scanner, ...part };
    setScanner(next);
    saveScannerSettings(next);
  };
  return (
    <Stack gap="md">
      <Switch
        size="lg"
        label={t('sound')}
        checked={isSoundOn}
        onChange={(event) => {
          setIsSoundOn(event.currentTarget.checked);
          setMuted(!event.currentTarget.checked);
        }}
      />
      <TextInput
        size="lg"
        label={t('prefix')}
        description={t('prefixHelp')}
        autoComplete="off"
        maxLength={10}
        value={scanner.prefix}
        onChange={(event) => change({ prefix: event.currentTarget.value })}
      />
      <TextInput
        size="lg"
        label={t('suffix')}
        description={t('suffixHelp')}
        autoComplete="off"
        maxLength={10}
        value={scanner.suffix}
        onChange={(event) => change({ suffix: event.currentTarget.value })}
      />
    </Stack>
  );
}
