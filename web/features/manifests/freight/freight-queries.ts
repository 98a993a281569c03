import { getFreightCharge, listManifestBags, saveMawb, type ForwarderMawb } from '@portal/contract/manifests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { MANIFESTS_KEY, useManifestMutation } from '../manifest-queries.ts';

/** Bags of one page; a MAWB and the bags that wait can be more than one. */
const BAGS_PER_PAGE = 500;

export function freightChargeQuery({ id, version }: Pick<ForwarderMawb, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [...MANIFESTS_KEY, 'freight-charge', id, version],
    queryFn: async ({ signal }) => (await call(getFreightCharge, { params: { id }, signal })).value,
  });
}

/** Puts further bags under a MAWB, unless it changed in between. */
export function useAddBags(partnerId: string, mawb: ForwarderMawb) {
  return useManifestMutation(async (addedIds: readonly string[]) => {
    const bagIds = [...(await readBagIds(partnerId, mawb)), ...addedIds];
    const body = { partnerId, ...toBooking(mawb), bagIds };
    return (await call(saveMawb, { body, version: mawb.version })).value;
  });
}

async function readBagIds(
  partnerId: string,
  { awbNumber, destinationPortId }: ForwarderMawb,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { partnerId, destinationPortId, awbNumber, page, perPage: BAGS_PER_PAGE };
    const { data, totalPage } = await call(listManifestBags, { query });
    ids.push(...data.filter((bag) => bag.awbNumber === awbNumber).map(({ id }) => id));
    pages = totalPage;
  }
  return ids;
}

/** The fields of a booking, without its bags. */
function toBooking(mawb: ForwarderMawb) {
  const { awbNumber, flightNumber, flightDate, originPortId, destinationPortId, departsAt, arrivesAt } = mawb;
  const { consolidator, breakBulkAgent, broker, bookedGrams, rates } = mawb;
  return {
    awbNumber,
    flightNumber,
    flightDate,
    originPortId,
    destinationPortId,
    departsAt,
    arrivesAt,
    consolidator,
    breakBulkAgent,
    broker,
    bookedGrams,
    rates,
  };
}
