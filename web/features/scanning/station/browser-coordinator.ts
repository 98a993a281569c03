import type { SendCoordinator, Settlement } from './station-types.ts';

/** Coordinates the tabs of this browser by a lock and a channel, both with the owner of the queue in their names. */
export function createBrowserCoordinator(owner: string): SendCoordinator {
  const name = `portal-scans ${owner}`;
  const channel = new BroadcastChannel(name);
  const post = channel.postMessage.bind(channel);
  return {
    runAlone: (work) => navigator.locks.request(name, work),
    announce: (settlement) => post(settlement),
    subscribe: (listener) => {
      const onMessage = ({ data }: MessageEvent<Settlement>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
