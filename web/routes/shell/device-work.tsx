import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { startSender } from '../../features/scanning/queue/start-sender.ts';
import { useMessages } from '../../i18n/messages.ts';
import { watchVersion } from '../../route-parts/offline-pages.ts';
import { deviceMessages } from './device-messages.ts';
import classes from './shell.module.css';

interface DeviceWorkProps {
  readonly userId: string;
  readonly path: string;
}

/**
 * What a device with a scan station does on every page: it sends scans that wait in the browser, and offers a new version of the
 * product. A page that is left for another one opens the new version in any case, so that no device stays with an old one.
 */
export function DeviceWork({ userId, path }: DeviceWorkProps) {
  const t = useMessages(deviceMessages);
  const [reload, setReload] = useState<() => void>();
  const firstPath = useRef(path);
  useEffect(() => startSender(userId), [userId]);
  useEffect(() => void watchVersion((next) => setReload(() => next)), []);
  useEffect(() => {
    if (firstPath.current !== path) reload?.();
    firstPath.current = path;
  }, [path, reload]);
  if (reload === undefined) return null;
  return (
    <Alert radius={0} className={classes.suspended ?? ''} role="status">
      <div className={classes.version}>
        {t('newVersion')}
        <Button size="compact-md" onClick={reload}>
          {t('reload')}
        </Button>
      </div>
    </Alert>
  );
}
