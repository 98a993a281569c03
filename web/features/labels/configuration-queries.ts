import { listCustomers } from '@portal/contract/customers';
import {
  type LabelConfigurationItem,
  type LabelSettings,
  listLabelConfigurationVersions,
  removeLabelConfiguration,
  saveLabelConfiguration,
} from '@portal/contract/labels';
import { listPartners } from '@portal/contract/partners';
import type { Movement } from '@portal/contract/trade';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { SETTINGS_KEY, useSettingMutation } from './label-queries.ts';

export interface ConfigurationInput {
  readonly customerId: string | null;
  readonly partnerId: string | null;
  readonly movement: Movement | null;
  readonly settings: LabelSettings;
}

/** Whether the configuration is for all orders. */
export function isForAllOrders({ customer, partner, movement }: LabelConfigurationItem): boolean {
  return customer === null && partner === null && movement === null;
}

export function useSaveConfiguration() {
  return useSettingMutation((body: ConfigurationInput) => call(saveLabelConfiguration, { body }));
}

export function useRemoveConfiguration() {
  return useSettingMutation((id: string) => call(removeLabelConfiguration, { params: { id } }));
}

/** The latest 100 versions of a configuration, the newest first. */
export function configurationVersionsQuery(id: string) {
  return queryOptions({
    queryKey: [...SETTINGS_KEY, 'versions', id],
    queryFn: async ({ signal }) =>
      (await call(listLabelConfigurationVersions, { params: { id }, query: { perPage: 100 }, signal })).data,
  });
}

const MAX_OPTIONS = 1000;

/** The customers and the connected partners that a configuration can be for, by name. */
export const scopeOptionsQuery = queryOptions({
  queryKey: ['labels', 'scope-options'],
  queryFn: async ({ signal }) => {
    const [customers, partners] = await Promise.all([
      call(listCustomers, { query: { perPage: MAX_OPTIONS, sortBy: 'name', sortDesc: 'false' }, signal }),
      call(listPartners, { query: { connection: 'connected', perPage: MAX_OPTIONS }, signal }),
    ]);
    return {
      customers: customers.data.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
      partners: partners.data
        .map(({ id, name }) => ({ value: id, label: name }))
        .toSorted((left, right) => left.label.localeCompare(right.label)),
    };
  },
});
