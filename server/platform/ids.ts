import { randomUUID } from 'node:crypto';

/** A UUID version 7: its first 48 bits are the millisecond `now`, so ids sort by the time they were created. */
export function newId(now: number = Date.now()): string {
  const timestamp = now.toString(16).padStart(12, '0');
  // A random UUID from behind its version digit: 12 random bits, the variant and 62 more random bits.
  return `${timestamp.slice(0, 8)}-${timestamp.slice(8)}-7${randomUUID().slice(15)}`;
}
