/** The drivers of forwarders, who take bags of clients over. */
const DRIVERS = ['Ravi Kumar', 'Farid Hassan', 'Chan Wai Man', 'Suresh Pillai', 'Lau Kin Fai'] as const;

/** The driver who takes bags at `at` (epoch milliseconds): on one day always the same. */
export function getDriver(at: number): string {
  return DRIVERS[Math.floor(at / 86_400_000) % DRIVERS.length] ?? DRIVERS[0];
}

/** Who receives bags at the airports of a country for its brokers. */
const RECEIVERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  SG: ['Chua Boon Keng', 'Rajesh Nair'],
  MY: ['Norhayati Ismail', 'Mohd Hafiz Abdullah'],
  TH: ['Somchai Prasert', 'Wanida Srisuk'],
  VN: ['Trần Văn Hùng', 'Lê Thị Mai'],
  ID: ['Agus Santoso', 'Dewi Lestari'],
  PH: ['Jun Reyes', 'Maricel Santos'],
  HK: ['Wong Siu Fai', 'Lee Ka Yan'],
};
const OTHER_RECEIVERS = ['Peter Walsh'] as const;

/** Who receives bags at a port at `at` (epoch milliseconds): on one day always the same. */
export function getReceiver(port: string, at: number): string {
  const receivers = RECEIVERS[port.slice(0, 2)] ?? OTHER_RECEIVERS;
  return receivers[Math.floor(at / 86_400_000) % receivers.length] ?? receivers[0];
}
