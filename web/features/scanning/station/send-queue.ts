import { MAX_SCANS_PER_REQUEST } from '@portal/contract/scanning';
import { ApiError } from '../../../api/client.ts';
import type { StationTask } from './station-task.ts';
import type {
  QueuedScan,
  ScanConflict,
  SendCoordinator,
  Settlement,
  StationBag,
  StationOrder,
  StationServer,
  StationStore,
} from './station-types.ts';

interface Sender<O extends StationOrder, B extends StationBag> {
  readonly task: Pick<StationTask<O, B, never>, 'hasEffect'>;
  readonly store: StationStore<O, B>;
  readonly server: Pick<StationServer<O, B>, 'send'>;
  readonly coordinator: SendCoordinator;
  /** Whether the browser still has the session of the user who made the scans. */
  readonly canSend: () => boolean;
}

/**
 * Sends the stored queue in its sequence, consecutive scans of one bag in one request, until it is empty. One tab of the browser
 * sends at a time. A scan leaves the queue when the server has answered it; what the server decided otherwise becomes a conflict.
 * Rejects if the server cannot answer now.
 */
export function sendQueue<O extends StationOrder, B extends StationBag>(
  sender: Sender<O, B>,
  onSettled: (settlement: Settlement, bag: B | undefined) => void,
): Promise<void> {
  const { store, coordinator, canSend } = sender;
  return coordinator.runAlone(async () => {
    for (let scans = await loadRequest(store); scans.length > 0; scans = await loadRequest(store)) {
      if (!canSend()) throw new Error('the browser has the session of another user');
      const { bag, conflicts } = await sendScans(sender, scans);
      await store.settle(scans, conflicts);
      if (bag !== undefined) await store.saveBag(bag);
      coordinator.announce({ scans, conflicts });
      onSettled({ scans, conflicts }, bag);
    }
  });
}

/** A request of the server has at most 8 MiB; a photo of the damage of a piece has at most 1 MB. */
const MAX_PHOTO_CHARACTERS = 4_000_000;

/** The scans of the next request: of one bag, with photos that fit into it. */
async function loadRequest(
  store: Pick<StationStore<never, never>, 'loadNextScans'>,
): Promise<readonly QueuedScan[]> {
  const scans = await store.loadNextScans(MAX_SCANS_PER_REQUEST);
  let photoCharacters = 0;
  const end = scans.findIndex(({ bagId, photo = '' }, index) => {
    photoCharacters += photo.length;
    return bagId !== scans[0]?.bagId || (index > 0 && photoCharacters > MAX_PHOTO_CHARACTERS);
  });
  return end === -1 ? scans : scans.slice(0, end);
}

async function sendScans<O extends StationOrder, B extends StationBag>(
  { task: { hasEffect }, server }: Pick<Sender<O, B>, 'task' | 'server'>,
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
export function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { kind, status } = error.problem;
  if (kind === 'mfa_required' || kind === 'request_in_flight') return false;
  return [400, 403, 404, 409, 422].includes(status);
}
