import { getPartnerBag, receiveBags, type PartnerBag } from '@portal/contract/bagging';
import {
  listPartnerBagScans,
  listPartnerScannableOrders,
  listReceivableBags,
  listScannableBagOrders,
  MAX_SCANNABLE_PER_PAGE,
  scanBagOrders,
  scanIntoPartnerBag,
  type ContentScanInput,
  type ScannableBagOrder,
  type ScannableOrder,
} from '@portal/contract/scanning';
import { call } from '../../../api/client.ts';
import { loadOrders } from '../load-orders.ts';
import { checkTask, toContentAction } from '../station/check-task.ts';
import { fillTask, toFillScan, type PartnerFillBag } from '../station/fill-task.ts';
import { receiveTask, type ReceivableOrder } from '../station/receive-task.ts';
import type { StationBag, StationOutcome, StationScan, StationServer } from '../station/station-types.ts';

/** Reads all pages of a list. Throws ApiError. */
async function loadPages<T>(
  load: (query: { page: number; perPage: number }) => Promise<{ data: readonly T[]; totalPage: number }>,
): Promise<readonly T[]> {
  const rows: T[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const { data, totalPage } = await load({ page, perPage: MAX_SCANNABLE_PER_PAGE });
    rows.push(...data);
    pages = totalPage;
  }
  return rows;
}

const loadPartnerBag = async (partnerId: string, bagId: string): Promise<PartnerBag> =>
  (await call(getPartnerBag, { params: { partnerId, bagId } })).value;

const createScansLoader = (partnerId: string) => (bagId: string, after: number | undefined) =>
  call(listPartnerBagScans, { params: { partnerId, bagId }, query: { after } });

/** A bag of a forwarder as the station fills it. */
export function addPartner(partnerId: string, bag: PartnerBag): PartnerFillBag {
  return { ...bag, partner: { id: partnerId, name: '' } };
}

/** The station that fills bags of the forwarder. */
export function createFillSetup(partnerId: string) {
  const server: StationServer<ScannableOrder, PartnerFillBag> = {
    loadOrders: () =>
      loadOrders((query) => call(listPartnerScannableOrders, { params: { partnerId }, query })),
    loadBag: async (bagId) => addPartner(partnerId, await loadPartnerBag(partnerId, bagId)),
    loadScans: createScansLoader(partnerId),
    send: async (bagId, scans) => {
      const body = { scans: scans.map(toFillScan) };
      const { value } = await call(scanIntoPartnerBag, { params: { partnerId, bagId }, body });
      return { bag: addPartner(partnerId, value.bag), outcomes: value.outcomes };
    },
  };
  return { name: `fill ${partnerId}`, task: fillTask, server };
}

function toContentScan({ action, ...scan }: StationScan): ContentScanInput {
  return { ...scan, action: toContentAction(action) };
}

/** The station that checks the contents of received bags. */
export function createCheckSetup(partnerId: string) {
  const params = { partnerId };
  const server: StationServer<ScannableBagOrder, PartnerBag> = {
    loadOrders: (bagId) =>
      loadPages((query) => call(listScannableBagOrders, { params, query: { ...query, bagId } })),
    loadBag: (bagId) => loadPartnerBag(partnerId, bagId),
    loadScans: createScansLoader(partnerId),
    send: async (bagId, scans) => {
      const body = { bagId, scans: scans.map(toContentScan) };
      return (await call(scanBagOrders, { params, body })).value;
    },
  };
  return { name: `check ${partnerId}`, task: checkTask, server };
}

/** The station that receives bags of clients. What it works on is the facility of the forwarder. */
export function createReceiveSetup(partnerId: string) {
  const params = { partnerId };
  const facility: StationBag = { id: partnerId, bagCode: '' };
  const server: StationServer<ReceivableOrder, StationBag> = {
    loadOrders: async () => {
      const bags = await loadPages((query) => call(listReceivableBags, { params, query }));
      return bags.map(({ bagCode, grams, ...bag }) => ({
        ...bag,
        orderCode: bagCode,
        pieces: [{ piece: 1, grams, sscc: null, bag: null }],
      }));
    },
    loadBag: () => Promise.resolve(facility),
    send: async (_facility, scans) => {
      const body = {
        bagCodes: scans.map(({ code }) => code),
        scans: scans.map(({ id, code }) => ({ id, code })),
      };
      const { value } = await call(receiveBags, { params, body });
      return { bag: facility, outcomes: scans.map(({ id }, index) => toOutcome(id, value.outcomes[index])) };
    },
  };
  return { name: `receive ${partnerId}`, task: receiveTask, server };
}

/** A bag that was received before has the effect that the scan asked for: it may be this scan, sent again. */
function toOutcome(
  id: string,
  outcome: { readonly ok: boolean; readonly bagId: string | null } | undefined,
): StationOutcome {
  const hasBag = outcome !== undefined && outcome.bagId !== null;
  const verdict = outcome?.ok === true ? 'ACCEPTED' : hasBag ? 'NOT_READY' : 'UNKNOWN';
  return { id, verdict, orderCode: null, piece: 1, bagCode: null };
}
