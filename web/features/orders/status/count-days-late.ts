const DAY_MS = 86_400_000;

/** The days that an order is late, from 1 on. `lateSince`: ISO time; `now` in ms. */
export function countDaysLate(lateSince: string, now: number): number {
  return Math.max(1, Math.ceil((now - Date.parse(lateSince)) / DAY_MS));
}
