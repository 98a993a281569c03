import { listNotifications } from '@portal/contract/notifications';
import type { TestCaller } from './caller.ts';
import type { World } from './world.ts';

/** Handles the notices of the client and returns the notifications of a caller, oldest first. */
export async function readNotifications({ wiring }: World, clientId: string, who: TestCaller) {
  const queue = wiring.queues.find(({ name }) => name === 'notify');
  await queue?.handle({ clientId }, new AbortController().signal);
  const { answer } = await who.call(listNotifications, { query: { perPage: '100', sortDesc: 'false' } });
  return answer.data.map(({ kind, params, path }) => ({ kind, params, path }));
}
