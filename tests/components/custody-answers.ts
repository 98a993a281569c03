import { listMawbCustody, listOrderCustody, type CustodyEntry } from '@portal/contract/custody';
import { answer } from './story-answers.ts';

const FORWARDER = { id: '00000001-0000-4000-8000-000000000001', name: 'Garuda Freight' };
const DELIVERY = { id: '00000001-0000-4000-8000-000000000002', name: 'KL Delivery' };

const ENTRY: CustodyEntry = {
  id: '00000007-0000-4000-8000-000000000000',
  kind: 'BAGGED',
  at: '2026-11-20T01:00:00.000Z',
  by: 'Ann Tan',
  holder: null,
  bagCode: 'BAG1000042',
  awbNumber: null,
  unitCode: null,
  place: 'SGSIN',
  pieceCodes: ['SG1000042XU001', 'SG1000042XU002'],
  pieces: 2,
  grams: 2_500,
  scanIds: [],
  remarks: null,
  hasPhoto: false,
};

const AWB = { awbNumber: '618-12345675', by: 'Ravi Kumar', holder: FORWARDER };

/** The ledger of two pieces from the bag of the client to the destination, newest first. */
const ENTRIES: CustodyEntry[] = [
  {
    ...AWB,
    kind: 'RECEIVED_AT_DESTINATION' as const,
    holder: DELIVERY,
    by: 'Nur Aisyah',
    place: 'MYKUL',
    scanIds: [ENTRY.id],
  },
  { ...AWB, kind: 'ARRIVED' as const, place: 'MYKUL' },
  { ...AWB, kind: 'DEPARTED' as const },
  { ...AWB, kind: 'MANIFESTED' as const },
  { ...AWB, kind: 'BOOKED' as const },
  {
    kind: 'DAMAGED' as const,
    holder: FORWARDER,
    by: 'Ravi Kumar',
    pieces: 1,
    grams: 1_250,
    pieceCodes: ['SG1000042XU002'],
    remarks: 'One corner is wet',
    scanIds: [ENTRY.id],
    hasPhoto: true,
  },
  { kind: 'RECEIVED' as const, holder: FORWARDER, by: 'Ravi Kumar', scanIds: [ENTRY.id] },
  { kind: 'SEALED' as const },
  { scanIds: [ENTRY.id] },
].map((entry, index) => ({
  ...ENTRY,
  ...entry,
  id: `00000007-0000-4000-8000-00000000000${index}`,
  at: `2026-11-${20 - index}T02:00:00.000Z`,
}));

const page = { data: ENTRIES, page: 1, totalPage: 1, totalCount: ENTRIES.length };

/** The ledger of an order and of a MAWB. */
export const custodyAnswers = [answer(listOrderCustody, () => page), answer(listMawbCustody, () => page)];
