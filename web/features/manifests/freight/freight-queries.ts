import { getFreightCharge, listManifestBags, saveMawb, type ForwarderMawb } from '@portal/contract/manifests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { BAGS_PER_PAGE, MANIFESTS_KEY, useManifestMutation } from '../manifest-queries.ts';

export function freightChargeQuery({ id, version }: Pick<ForwarderMawb, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [...MANIFESTS_KEY, 'freight-charge', id, version],
    queryFn: async ({ signal }) => (await call(getFreightCharge, { params: { id }, signal })).value,
  });
}

/** Puts further bags under a MAWB, unless it changed in between. */
export function useAddBags(partnerId: string, mawb: ForwarderMawb) {
  return useManifestMutation(async (addedIds: readonly string[]) => {
    const bagIds = [...(await readBagIds(partnerId, mawb.awbNumber)), ...addedIds];
    const body = { partnerId, ...toBooking(mawb), bagIds };
    return (await call(saveMawb, { body, version: mawb.version })).value;
  });
}

/** The bags under a MAWB, of any port: one of another port is refused by name, not taken off without a word. */
async function readBagIds(partnerId: string, awbNumber: string): Promise<string[]> {
  const { data } = await call(listManifestBags, {
    query: { partnerId, awbNumber, perPage: BAGS_PER_PAGE },
  });
  return data.filter((bag) => bag.awbNumber === awbNumber).map(({ id }) => id);
}

/** The fields of a booking, without its bags. */
function toBooking(mawb: ForwarderMawb) {
  const { awbNumber, flightNumber, flightDate, originPortId, destinationPortId, departsAt, arrivesAt } = mawb;
  const { aircraft, consolidator, breakBulkAgent, broker, bookedGrams, rates } = mawb;
  return {
    awbNumber,
    flightNumber,
    flightDate,
    aircraft,
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
