/** The drivers of forwarders, who sign for bags. */
const DRIVERS = ['Ravi Kumar', 'Farid Hassan', 'Chan Wai Man', 'Suresh Pillai', 'Lau Kin Fai'] as const;

/** The driver who takes bags at `at` (epoch milliseconds): on one day always the same. */
export function getDriver(at: number): string {
  return DRIVERS[Math.floor(at / 86_400_000) % DRIVERS.length] ?? DRIVERS[0];
}
