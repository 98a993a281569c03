import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { connectionMessages } from '../../connections/index.ts';
import { useGoodsNames, useStatusTexts } from '../../orders/index.ts';
import { countryName, usePorts } from '../../reference-data/index.ts';
import { marketplaceMessages } from '../marketplace-messages.ts';
import type { NetworkPartner } from './network-query.ts';
import { countPartners, FILTER_VALUES, type PartnerFilterKey } from './partner-filter.ts';

/** The filters of the marketplace; each option has the number of partners that it would show. */
export function usePartnerFilters(
  partners: readonly NetworkPartner[],
  search: SearchParams,
): readonly Filter[] {
  const t = useMessages(marketplaceMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const { getLegText } = useStatusTexts();
  const tConnection = useMessages(connectionMessages);
  const getGoodsName = useGoodsNames();
  const portsOfCountry = usePorts(search['country'] ?? '');
  const buildOptions = <Value extends string>(
    key: PartnerFilterKey,
    values: readonly Value[],
    getText: (value: Value) => string,
  ) =>
    [...countPartners(partners, search, key, values)].map(([value, count]) => ({
      value,
      label: `${getText(value)} · ${formatNumber(count)}`,
    }));
  const countries = [...new Set(partners.flatMap((partner) => partner.countries))].toSorted((a, b) =>
    countryName(a, locale).localeCompare(countryName(b, locale), locale),
  );
  const portNames = new Map(portsOfCountry.map(({ value, label }) => [value, label]));
  const ports =
    portNames.size > 0
      ? [...portNames.keys()]
      : [...new Set(partners.flatMap((partner) => partner.ports))].toSorted();
  return [
    {
      kind: 'select',
      key: 'country',
      label: t('country'),
      options: buildOptions('country', countries, (code) => countryName(code, locale)),
    },
    {
      kind: 'select',
      key: 'port',
      label: t('port'),
      options: buildOptions('port', ports, (code) => portNames.get(code) ?? code),
    },
    {
      kind: 'select',
      key: 'service',
      label: t('service'),
      options: buildOptions('service', FILTER_VALUES.service, getLegText),
    },
    {
      kind: 'select',
      key: 'mode',
      label: t('mode'),
      options: buildOptions('mode', FILTER_VALUES.mode, (mode) => t(`mode_${mode}`)),
    },
    {
      kind: 'select',
      key: 'connection',
      label: t('connection'),
      options: buildOptions('connection', FILTER_VALUES.connection, (state) => tConnection(`state_${state}`)),
    },
    {
      kind: 'select',
      key: 'cod',
      label: t('cod'),
      options: buildOptions('cod', FILTER_VALUES.cod, (value) =>
        t(value === 'true' ? 'offered' : 'notOffered'),
      ),
    },
    {
      kind: 'multiSelect',
      key: 'airGoods',
      label: t('airGoods'),
      options: buildOptions('airGoods', FILTER_VALUES.goods, getGoodsName),
    },
    {
      kind: 'multiSelect',
      key: 'surfaceGoods',
      label: t('surfaceGoods'),
      options: buildOptions('surfaceGoods', FILTER_VALUES.goods, getGoodsName),
    },
  ];
}
