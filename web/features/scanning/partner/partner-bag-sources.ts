import {
  listPartnerBags,
  listPartnerUnbaggedOrders,
  packPartnerBag,
  type PartnerBag,
} from '@portal/contract/bagging';
import { parseScannedCode, parseSscc } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import { BAGS_QUERY_KEY } from '../../custody/index.ts';
import type { BagSource } from '../choose-bag.tsx';
import { readScannedCode } from '../scanner-settings.ts';
import type { PartnerFillBag } from '../station/fill-task.ts';
import type { BagList } from '../station/store-listed-bags.ts';
import { addPartner } from './partner-station-calls.ts';

const MAX_BAGS = 100;

/** The bags in work that match. Throws ApiError. */
async function listBagsOf(
  partnerId: string,
  matches: (bag: PartnerBag) => boolean,
  { search, signal }: { readonly search?: string; readonly signal?: AbortSignal } = {},
): Promise<BagList<PartnerBag>> {
  const query = { perPage: MAX_BAGS, ...(search !== undefined && { search }) };
  const { data, totalPage } = await call(listPartnerBags, {
    params: { partnerId },
    query,
    ...(signal && { signal }),
  });
  return { bags: data.filter(matches), isComplete: totalPage <= 1 };
}

const isOpen = ({ packer, state }: PartnerBag) => packer === 'FORWARDER' && state === 'OPEN';
const isReceived = ({ packer }: PartnerBag) => packer === 'CLIENT';

/** The open bags of a forwarder; a piece begins a new bag for its destination. */
export function createOpenBags(partnerId: string): BagSource<PartnerFillBag> {
  return {
    queryKey: [...BAGS_QUERY_KEY, 'open-bags-of-stations', partnerId],
    list: async (signal) => {
      const { bags, isComplete } = await listBagsOf(partnerId, isOpen, { signal });
      return { bags: bags.map((bag) => addPartner(partnerId, bag)), isComplete };
    },
    toOffer: (bag) => (isOpen(bag) ? { ...bag, party: bag.serviceLevel } : undefined),
    findBag: async (text) => {
      const code = readScannedCode(text);
      const matches = (other: PartnerBag) => isOpen(other) && other.bagCode === code;
      const [bag] = (await listBagsOf(partnerId, matches, { search: code })).bags;
      if (bag !== undefined) return { bagId: bag.id };
      const params = { partnerId };
      const { data } = await call(listPartnerUnbaggedOrders, {
        params,
        query: { orderId: code, perPage: 1 },
      });
      const [order] = data;
      if (order === undefined) return { missing: 'CODE', code };
      const namesPiece = parseSscc(code) !== undefined || parseScannedCode(code).piece !== null;
      if (!namesPiece && order.pieces > 1) return { missing: 'PIECE' };
      const destinationPortId = order.destinationPortId ?? undefined;
      const body = { destinationPortId, serviceLevel: order.serviceLevel, orderIds: [code] };
      const { value } = await call(packPartnerBag, { params, body, idempotencyKey: crypto.randomUUID() });
      return { bagId: value.bag.id };
    },
  };
}

/** The received bags of clients whose contents can be checked. */
export function createReceivedBags(partnerId: string): BagSource<PartnerBag> {
  return {
    queryKey: [...BAGS_QUERY_KEY, 'received-bags-of-stations', partnerId],
    list: (signal) => listBagsOf(partnerId, isReceived, { signal }),
    toOffer: (bag) => (isReceived(bag) ? { ...bag, party: bag.client?.name ?? '' } : undefined),
    findBag: async (text) => {
      const code = readScannedCode(text);
      const matches = (other: PartnerBag) => isReceived(other) && other.bagCode === code;
      const [bag] = (await listBagsOf(partnerId, matches, { search: code })).bags;
      return bag === undefined ? { missing: 'CODE', code } : { bagId: bag.id };
    },
  };
}
