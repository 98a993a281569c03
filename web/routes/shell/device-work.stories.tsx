import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WorkerMessage } from '../../service-worker/offline-files.ts';
import type { Stories } from '../../ui/stories.ts';
import { DeviceWork } from './device-work.tsx';

const LOG_KEY = 'portal.story-worker';

/** A worker of a newer build than the page. What pages tell it is recorded in the storage. */
function waitForNewBuild(): void {
  const container = new EventTarget();
  const waiting = {
    postMessage: ({ kind }: WorkerMessage) => {
      localStorage.setItem(LOG_KEY, `${localStorage.getItem(LOG_KEY) ?? ''}${kind} `);
      const event =
        kind === 'activate'
          ? new Event('controllerchange')
          : new MessageEvent('message', { data: { kind: 'new-version' } });
      queueMicrotask(() => container.dispatchEvent(event));
    },
  };
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null,
    update: () => Promise.resolve(),
  });
  const fake = Object.assign(container, { ready: Promise.resolve(registration) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: fake });
}

/** A page of a device whose product is older than the files on the device. */
function NewVersion() {
  useState(waitForNewBuild);
  const [path, setPath] = useState('/bagging/scan');
  return (
    <div>
      <DeviceWork userId="00000003-0000-4000-8000-000000000001" path={path} />
      <Button onClick={() => setPath('/bagging')}>Another page</Button>
    </div>
  );
}

export const stories: Stories = { 'new version': NewVersion };
