import { LRUCache } from 'lru-cache';

/** As many requests as `burst` at once, and then `perSecond` requests a second. */
export interface ShapingRate {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Reserves the next slot of the key and returns the milliseconds until it is due. `now` is in ms of a monotonic clock.
 * Returns undefined, and reserves nothing, when the delay would be too long.
 */
type ReserveSlot = (key: string, rate: ShapingRate, now: number) => number | undefined;

const MAX_KEYS = 10_000;

/**
 * Delays requests to the rate of their key by the generic cell rate algorithm (GCRA): per key it stores one number, the
 * time at which all reserved slots are used up.
 */
export function trafficShaper(maxDelayMs: number): ReserveSlot {
  const usedUpAt = new LRUCache<string, number>({ max: MAX_KEYS });
  return (key, { burst, perSecond }, now) => {
    const slotMs = 1_000 / perSecond;
    const nextFreeAt = Math.max(usedUpAt.get(key) ?? now, now);
    const delayMs = Math.max(0, nextFreeAt - (burst - 1) * slotMs - now);
    if (delayMs > maxDelayMs) return undefined;
    usedUpAt.set(key, nextFreeAt + slotMs);
    return delayMs;
  };
}
