import { downloadCustodyPhoto, listOrderCustody, type CustodyEntry } from '@portal/contract/custody';
import type { OrderDetails } from '@portal/contract/orders';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { buildUrl, call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { orderKeys } from '../order-keys.ts';
import type { TimedEntry } from '../reweigh/use-reweigh-entries.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';

/** What a check of the contents of a bag says about a piece to look for. */
const SHOWN_KINDS = ['MISSING', 'DAMAGED', 'NOT_ON_LIST', 'UNCHECKED'] as const;
type ShownKind = (typeof SHOWN_KINDS)[number];
type ShownEntry = CustodyEntry & { readonly kind: ShownKind };

const MAX_ENTRIES = 100;

function checksQuery({ id, version }: Pick<OrderDetails, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [...orderKeys.detail(id), 'checks', version],
    queryFn: async ({ signal }) => {
      const query = { kinds: [...SHOWN_KINDS], perPage: MAX_ENTRIES };
      const { data } = await call(listOrderCustody, { params: { id }, query, signal });
      return data.filter(isShown);
    },
  });
}

const isShown = (entry: CustodyEntry): entry is ShownEntry => SHOWN_KINDS.some((kind) => kind === entry.kind);

/** Remarks of content checks as timeline entries: they change no status. Not sorted. */
export function useCheckEntries(order: Pick<OrderDetails, 'id' | 'version'>): readonly TimedEntry[] {
  const t = useMessages(orderDetailMessages);
  const { isAllowed } = usePermission('bagging.read');
  const { data } = useQuery({ ...checksQuery(order), enabled: isAllowed });
  return (data ?? []).map(({ id, kind, at, by, bagCode, pieceCodes, remarks, hasPhoto }) => ({
    at,
    entry: {
      id,
      title: t(`check_${kind}`),
      time: <RelativeTime at={at} />,
      detail: (
        <>
          {[pieceCodes.join(', '), bagCode, remarks, by].filter((part) => part !== null).join(' · ')}
          {hasPhoto && (
            <>
              {' · '}
              <a href={buildUrl(downloadCustodyPhoto, { params: { id } })} target="_blank" rel="noreferrer">
                {t('checkPhoto')}
              </a>
            </>
          )}
        </>
      ),
      tone: kind === 'UNCHECKED' ? 'neutral' : 'danger',
    },
  }));
}
