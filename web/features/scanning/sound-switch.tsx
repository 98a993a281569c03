import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { scanningMessages } from './scanning-messages.ts';
import { isMuted, setMuted } from './sounds.ts';

/** Turns the sound of the stations in this browser on and off. */
export function SoundSwitch() {
  const t = useMessages(scanningMessages);
  const [muted, setMutedState] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    setMutedState(!muted);
  };
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={muted ? <IconVolumeOff aria-hidden /> : <IconVolume aria-hidden />}
      onClick={toggle}
    >
      {muted ? t('soundOff') : t('soundOn')}
    </Button>
  );
}
