const DAY_MS = 86_400_000;

/** The days that an order is late, from 1 on; 0 on time. `lateSince`: ISO time, null on time; `now` in ms. */
export function countDaysLate(lateSince: string | null, now: number): number {
  return lateSince === null ? 0 : Math.max(1, Math.ceil((now - Date.parse(lateSince)) / DAY_MS));
}
