import { listManifestBags } from '@portal/contract/manifests';
import { SERVICE_TYPES } from '@portal/contract/trade';
import {
  getPartnerPictureFile,
  listPartnerDays,
  listPartners,
  type Partner,
  type PartnerDay,
} from '@portal/contract/partners';
import { answer, type Answer } from './story-answers.ts';

const NAMES = ['Anchor Express', 'Bayside Couriers', 'Causeway Post'];

/** Three partners of every service type; the client is not connected with the last one. */
export const partnersAnswer = answer(listPartners, () => ({
  data: NAMES.map((name, index): Partner => ({
    id: `00000001-0000-4000-8000-00000000000${index + 1}`,
    code: `P${index}`,
    name,
    status: 'ACTIVE',
    logo: null,
    serviceTypes: [...SERVICE_TYPES],
    countries: ['MY'],
    ports: [],
    cod: true,
    goods: [],
    rating: null,
    city: null,
    country: null,
    onTime: null,
    hiddenBeforeConnection: [],
    connection: index === 2 ? null : 'ACCEPTED',
  })),
  page: 1,
  totalPage: 1,
  totalCount: NAMES.length,
}));

export const PARTNER_DAY: PartnerDay = { day: '2026-12-24', place: 'MY', isOpen: false, name: 'Stocktaking' };

/** One closed day of a partner. */
export const partnerDaysAnswer = answer(listPartnerDays, () => ({
  data: [PARTNER_DAY],
  page: 1,
  totalPage: 1,
  totalCount: 1,
}));

/** A grey picture for every picture of a partner. */
export const partnerPicturesAnswer: Answer = {
  operation: getPartnerPictureFile,
  respond: () => ({
    status: 200,
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="854"><rect width="100%" height="100%" fill="#889"/></svg>',
  }),
};

export const manifestBagsAnswer = answer(listManifestBags, () => ({
  data: [],
  page: 1,
  totalPage: 1,
  totalCount: 0,
}));
