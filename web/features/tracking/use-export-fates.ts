import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { ordersMessages, useStatusWords } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { csvOf } from './fates-file.ts';
import type { Lookup } from './tracking-groups.ts';
import { trackingMessages } from './tracking-messages.ts';

/** Saves what became of every code as a file, in the order asked, those that were not found too. */
export function useExportFates(): (lookups: readonly Lookup[]) => void {
  const t = useMessages(trackingMessages);
  const words = useMessages(ordersMessages);
  const locale = useLocale();
  const { statusWord, legWord } = useStatusWords();
  const { formatTime } = useFormats();
  const time = (iso: string | null) => (iso === null ? null : formatTime(iso));

  const rowOf = ({ code, order }: Lookup) =>
    order === null
      ? [code, null, null, t('notFound')]
      : [
          code,
          order.orderCode,
          order.customerOrderCode,
          statusWord(order.status),
          legWord(order.status.serviceType),
          order.status.remarks,
          time(order.statusAt),
          countryName(order.originCountry, locale),
          countryName(order.destinationCountry, locale),
          order.destinationCity,
          time(order.promisedFrom),
          time(order.promisedTo),
          time(order.lateSince),
          time(order.stuckSince),
          order.awbNumber,
        ];
  return (lookups) => {
    const header = [
      t('codeAsked'),
      t('order'),
      words('customerOrder'),
      t('status'),
      words('serviceType'),
      t('remarks'),
      t('lastNews'),
      words('filterOrigin'),
      words('filterDestination'),
      t('city'),
      t('promisedFrom'),
      t('promisedTo'),
      words('pace_LATE'),
      words('pace_STUCK'),
      words('awb'),
    ];
    saveFile(csvOf([header, ...lookups.map(rowOf)]), `${t('fileName')}.csv`);
  };
}
