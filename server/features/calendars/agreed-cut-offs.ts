import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import { queryRow } from '../../db/query-row.ts';
import type { Calendars } from './calendars.ts';

/** A cut-off that a partner and a client agreed with their connection. */
export interface AgreedCutOff {
  readonly partnerId: string;
  readonly serviceType: ServiceType;
  /** Minutes after local midnight. */
  readonly cutOffMinutes: number;
}

/** The cut-offs that partners agreed with the tenant. Routing reads them with its input. */
export async function readAgreedCutOffs(tx: Transaction): Promise<readonly AgreedCutOff[]> {
  const sql = 'select agreed_cut_offs() "cutOffs"';
  return (await queryRow<{ cutOffs: AgreedCutOff[] }>(tx, 'agreed-cut-offs', sql, [])).cutOffs;
}

/** The calendars for a client: an agreed cut-off applies on every weekday, in place of that of the partner's hours. */
export function withAgreedCutOffs(calendars: Calendars, agreed: readonly AgreedCutOff[]): Calendars {
  if (agreed.length === 0) return calendars;
  const buildKey = (serviceType: ServiceType, partnerId: string) => `${serviceType} ${partnerId}`;
  const minutesByKey = new Map(
    agreed.map(({ partnerId, serviceType, cutOffMinutes }) => [
      buildKey(serviceType, partnerId),
      cutOffMinutes,
    ]),
  );
  return {
    ...calendars,
    getWorkCalendar: (serviceType, partnerId, place) => {
      const calendar = calendars.getWorkCalendar(serviceType, partnerId, place);
      const minutes = partnerId === null ? undefined : minutesByKey.get(buildKey(serviceType, partnerId));
      return minutes === undefined ? calendar : { ...calendar, getCutOff: () => minutes };
    },
  };
}
