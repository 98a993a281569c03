import { createHsSuggester } from '@portal/contract/preflight';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import { STATUS_OWNERS, STATUSES } from '@portal/contract/orders';
import { SERVICE_TYPES } from '@portal/contract/trade';
import {
  listCountryCodes,
  listCurrencies,
  listHsCodes,
  listPorts,
  listPostcodes,
  listServiceTypes,
  listStatuses,
  listZones,
  suggestHsCodes,
} from '@portal/contract/reference-data';
import { SERVICE_TYPE_LABELS } from '@portal/contract/routing';
import type { Database } from '../../db/database.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { lazy } from '../../platform/lazy.ts';
import { COUNTRY_CODES, findRegionCountries, CURRENCIES, ZONES } from './countries.ts';
import { readHsGoods } from './hs/built-in-hs-codes.ts';
import {
  readActiveCountries,
  readHsCodes,
  readPorts,
  readPostcodes,
  readSuggestedHsCodes,
} from './reference-read-model.ts';

const SERVICE_TYPE_ENTRIES = SERVICE_TYPES.map((name) => ({ name, label: SERVICE_TYPE_LABELS[name] }));

const STATUS_ENTRIES = STATUS_OWNERS.flatMap((serviceType) =>
  STATUSES[serviceType].map(({ status, label, stage, terminal }) => ({
    serviceType,
    status,
    label,
    stage,
    terminal,
  })),
);

export function referenceDataRoutes(database: Database): Binding[] {
  const loadSuggester = lazy(async () => createHsSuggester(await readHsGoods()));
  return [
    bind(listCountryCodes, async ({ query }) => {
      const regionCountries = query.region === undefined ? undefined : findRegionCountries(query.region);
      if (query.region !== undefined && regionCountries === undefined) {
        return refuseInvalid([detail('region', 'reference.unknown_region')]);
      }
      const activeCountries = query.active_only
        ? await database.withoutTenant(readActiveCountries)
        : undefined;
      const matches = COUNTRY_CODES.filter(
        ([, code]) => (regionCountries?.includes(code) ?? true) && (activeCountries?.has(code) ?? true),
      );
      return { value: Object.fromEntries(matches) };
    }),
    bind(listZones, async ({ query: { country, kind } }) => ({
      data: ZONES.filter(
        (zone) =>
          (country === undefined || zone.countries.includes(country)) &&
          (kind === undefined || zone.kind === kind),
      ),
    })),
    bind(listServiceTypes, async () => ({ serviceTypes: SERVICE_TYPE_ENTRIES })),
    bind(listPorts, ({ query, context }) => context.inTenant((tx) => readPorts(tx, query))),
    bind(listStatuses, async () => ({ data: STATUS_ENTRIES })),
    bind(listCurrencies, async () => ({ data: [...CURRENCIES] })),
    bind(listHsCodes, ({ query, context }) => context.inTenant((tx) => readHsCodes(tx, query))),
    bind(suggestHsCodes, async ({ query, context }) => {
      const suggest = await loadSuggester();
      const codes = suggest(query.description, query.limit);
      return context.inTenant((tx) => readSuggestedHsCodes(tx, codes));
    }),
    bind(listPostcodes, ({ query, context }) => context.inTenant((tx) => readPostcodes(tx, query))),
  ];
}
