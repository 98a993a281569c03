import { randomUUID } from 'node:crypto';

const MAX_COUNTER = 0xfff;
let latest = { timestamp: 0, counter: 0 };

/**
 * A UUID version 7: its first 48 bits are a time in milliseconds, the next 12 a counter (RFC 9562, method 1), so that the
 * ids of a process sort by the sequence in which they were created. `now`: another time, without a sequence.
 */
export function newId(now?: number): string {
  const { timestamp, counter } =
    now === undefined ? advance(Date.now()) : { timestamp: now, counter: randomCounter() };
  const time = timestamp.toString(16).padStart(12, '0');
  const sequence = counter.toString(16).padStart(3, '0');
  // A random UUID from behind its version and its next 12 bits: the variant and 62 random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}${randomUUID().slice(18)}`;
}

function advance(now: number): typeof latest {
  if (now > latest.timestamp) latest = { timestamp: now, counter: randomCounter() };
  else if (latest.counter < MAX_COUNTER) latest = { ...latest, counter: latest.counter + 1 };
  else latest = { timestamp: latest.timestamp + 1, counter: randomCounter() };
  return latest;
}

/** At most half of the maximum, so that at least 2,048 ids have room in a millisecond. */
function randomCounter(): number {
  return Math.floor(Math.random() * (MAX_COUNTER / 2));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a reference of a request is the id of a row, and not a code or a number. */
export const isUuid = (ref: string): boolean => UUID.test(ref);
