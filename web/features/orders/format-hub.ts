import type { HubRef } from '@portal/contract/parties';

/** A hub with its code, and with its town unless the name says it: `Inanam Hub (BKI1), Kota Kinabalu`. */
export function formatHub({ code, name, town }: HubRef): string {
  const isTownInName = name.toLowerCase().includes(town.toLowerCase());
  return isTownInName ? `${name} (${code})` : `${name} (${code}), ${town}`;
}
