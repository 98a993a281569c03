import type { Stories } from '../../../ui/stories.ts';
import { QuotationFiles } from './quotation-files.tsx';
import { buildPartnerQuotation, TEST_REQUEST } from './testing-quotations.ts';

const { id, partner } = buildPartnerQuotation('REQUESTED');
const ofPartner = { owner: { side: 'PARTNER', partnerId: partner.id }, id } as const;

export const stories: Stories = {
  client: () => (
    <QuotationFiles owner={{ side: 'CLIENT' }} id={TEST_REQUEST.id} states={['QUOTED', 'REJECTED']} />
  ),
  'client of a request that ended': () => (
    <QuotationFiles owner={{ side: 'CLIENT' }} id={TEST_REQUEST.id} states={['ACCEPTED', 'REJECTED']} />
  ),
  partner: () => <QuotationFiles {...ofPartner} states={['REQUESTED']} />,
  'partner that has quoted': () => <QuotationFiles {...ofPartner} states={['QUOTED']} />,
};
