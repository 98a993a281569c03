import { Alert } from '@mantine/core';
import { useEffect } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { storeOfflinePages } from '../../../route-parts/offline-pages.ts';
import { cameraMessages } from './camera-messages.ts';
import classes from './camera.module.css';
import { useCamera } from './use-camera.ts';

interface CameraViewProps {
  readonly onScan: (text: string) => void;
}

/** The picture of the camera, or why there is none. */
export function CameraView({ onScan }: CameraViewProps) {
  const t = useMessages(cameraMessages);
  const { videoRef, isReading, failure } = useCamera(onScan);
  // A device that has used the camera needs its reader also without the network.
  useEffect(() => void storeOfflinePages(['camera']), []);
  if (failure !== undefined)
    return (
      <Alert color="red" role="alert">
        {t(`failure_${failure}`)}
      </Alert>
    );
  return (
    <div className={classes.camera}>
      <video ref={videoRef} className={classes.video} muted playsInline aria-label={t('picture')} />
      <p role="status">{isReading ? t('help') : t('starting')}</p>
    </div>
  );
}
