import type { Movement } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import { ALL_ORDERS, completeSettings, isGeneral, type LabelConfiguration } from './label-configurations.ts';

interface ConfigurationRow {
  readonly id: string;
  readonly customerId: string | null;
  readonly partnerId: string | null;
  readonly movement: Movement | null;
  readonly settings: unknown;
  readonly isCurrent: boolean;
}

/** The current configurations of a client, with one for all orders, and the earlier versions with the ids `printedIds`. */
export async function readConfigurations(
  tx: Transaction,
  clientId: string,
  printedIds: readonly string[] = [],
): Promise<LabelConfiguration[]> {
  const rows = await tx.prepared<ConfigurationRow>(
    'label-configurations',
    `select id, customer_id "customerId", partner_id "partnerId", movement, settings, is_current "isCurrent"
      from (select *, version = max(version) over (partition by customer_id, partner_id, movement) is_current
        from label_configurations where client_id = $1) versions
      where settings is not null and (is_current or id = any ($2::uuid[]))`,
    [clientId, printedIds],
  );
  const configurations = rows.map(({ settings, ...row }): LabelConfiguration => ({
    ...row,
    settings: completeSettings(settings),
  }));
  return configurations.some(isGeneral) ? configurations : [...configurations, DEFAULT_CONFIGURATION];
}

/** The configuration for all orders of a client that has saved none. */
export const DEFAULT_CONFIGURATION: LabelConfiguration = {
  ...ALL_ORDERS,
  id: null,
  settings: completeSettings({}),
  isCurrent: true,
};
