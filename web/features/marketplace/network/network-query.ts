import { listPartners, type Partner } from '@portal/contract/partners';
import { listPartnerOffers, type PartnerOffer } from '@portal/contract/rate-comparison';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const PER_PAGE = 1000;

/** A partner with what its rate cards offer; `offer` is undefined without visible rate cards. */
export interface NetworkPartner extends Partner {
  readonly offer: PartnerOffer | undefined;
}

/** All partners of the network by name, with the client's connection to each. A changed connection reads them again. */
export const networkQuery = queryOptions({
  queryKey: ['marketplace', 'partners'],
  queryFn: async ({ signal }) => {
    const [partners, offers] = await Promise.all([
      readAll((page) => call(listPartners, { query: { page, perPage: PER_PAGE }, signal })),
      readAll((page) => call(listPartnerOffers, { query: { page, perPage: PER_PAGE }, signal })),
    ]);
    const offersByPartner = new Map(offers.map((offer) => [offer.partnerId, offer]));
    return partners.map((partner) => ({ ...partner, offer: offersByPartner.get(partner.id) }));
  },
  staleTime: 60_000,
});

async function readAll<Row>(
  readPage: (page: number) => Promise<{ readonly data: readonly Row[]; readonly totalPage: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readPage(page);
    rows.push(...answer.data);
    if (page >= answer.totalPage) return rows;
  }
}
