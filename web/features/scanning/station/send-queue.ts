import { MAX_SCANS_PER_REQUEST } from '@portal/contract/scanning';
import { ApiError } from '../../../api/client.ts';
import type { StationTask } from './station-task.ts';
import type {
  QueuedScan,
  ScanConflict,
  StationBag,
  StationOrder,
  StationServer,
  StationStore,
} from './station-types.ts';

interface Sender<O extends StationOrder, B extends StationBag> {
  readonly task: Pick<StationTask<O, B, never>, 'hasEffect'>;
  readonly store: StationStore<O, B>;
  readonly server: StationServer<O, B>;
}

interface QueueEvents<B> {
  readonly onSettled: (
    scans: readonly QueuedScan[],
    conflicts: readonly ScanConflict[],
    bag: B | undefined,
  ) => void;
}

/**
 * Sends the queue in its sequence, consecutive scans of one bag in one request, until it is empty. A scan leaves the queue when
 * the server has answered it; what the server decided otherwise becomes a conflict. Rejects if the server cannot answer now.
 */
export async function sendQueue<O extends StationOrder, B extends StationBag>(
  sender: Sender<O, B>,
  getQueue: () => readonly QueuedScan[],
  { onSettled }: QueueEvents<B>,
): Promise<void> {
  const { store } = sender;
  for (let scans = takeRequest(getQueue()); scans.length > 0; scans = takeRequest(getQueue())) {
    const { bag, conflicts } = await sendScans(sender, scans);
    await store.settle(scans, conflicts);
    if (bag !== undefined) await store.saveBag(bag);
    onSettled(scans, conflicts, bag);
  }
}

/** The scans of the next request. */
function takeRequest(queue: readonly QueuedScan[]): readonly QueuedScan[] {
  const otherBag = queue.findIndex(({ bagId }) => bagId !== queue[0]?.bagId);
  return queue.slice(0, Math.min(otherBag === -1 ? queue.length : otherBag, MAX_SCANS_PER_REQUEST));
}

async function sendScans<O extends StationOrder, B extends StationBag>(
  { task: { hasEffect }, server }: Sender<O, B>,
  scans: readonly QueuedScan[],
): Promise<{ readonly bag: B | undefined; readonly conflicts: readonly ScanConflict[] }> {
  try {
    const input = scans.map(({ id, action, code, scannedAt, remarks, photo }) => ({
      id,
      action,
      code,
      scannedAt,
      ...(remarks !== undefined && { remarks }),
      ...(photo !== undefined && { photo }),
    }));
    const { bag, outcomes } = await server.send(scans[0]?.bagId ?? '', input);
    const outcomeById = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    const conflicts = scans.flatMap((scan): ScanConflict[] => {
      const outcome = outcomeById.get(scan.id);
      return outcome !== undefined && hasEffect(outcome.verdict) === hasEffect(scan.verdict)
        ? []
        : [{ ...scan, outcome: outcome ?? null, message: null }];
    });
    return { bag, conflicts };
  } catch (error) {
    if (!isFinal(error)) throw error;
    return {
      bag: undefined,
      conflicts: scans.map((scan) => ({ ...scan, outcome: null, message: error.message })),
    };
  }
}

/** Whether a repetition of the request would have the same answer. A sign-in, a limit or a failure of the server passes. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.problem.status);
}
