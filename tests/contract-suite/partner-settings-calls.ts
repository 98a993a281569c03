import { setTrackingLinks } from '@portal/contract/orders';
import {
  changePartnerProfile,
  savePartnerDay,
  savePartnerHours,
  savePartnerHub,
  savePartnerStatusCode,
  setPartnerGoods,
} from '@portal/contract/partners';
import { getExample, HUB } from './examples.ts';
import type { Stage, StagedCalls } from './stage.ts';

/** Successful calls on the settings of a partner. */
export const PARTNER_SETTINGS_CALLS: StagedCalls = {
  setPartnerGoods: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(setPartnerGoods) },
  }),
  changePartnerProfile: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(changePartnerProfile) },
  }),
  savePartnerStatusCode: async (stage) => buildStatusCodeCall(stage, 'OUT_DLV'),
  deletePartnerStatusCode: async (stage) => {
    const { by, request } = await buildStatusCodeCall(stage, 'WITH_DRIVER');
    await by.call(savePartnerStatusCode, request);
    return { by, request: { params: request.params } };
  },
  savePartnerHub: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: {
      params: { partnerId: carrier.partnerId, hubCode: 'SHA1' },
      ...getExample(savePartnerHub),
    },
  }),
  closePartnerHub: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    const params = { partnerId: carrier.partnerId, hubCode: 'KUL1' };
    const areaPostcodes = ['50-60'];
    await by.call(savePartnerHub, { params, body: { ...HUB, areaPostcodes } });
    return { by, request: { params } };
  },
  savePartnerHours: async (stage) => buildHoursCall(stage, 'MY'),
  deletePartnerHours: async (stage) => {
    const { by, request } = await buildHoursCall(stage, 'SG');
    await by.call(savePartnerHours, request);
    return { by, request: { params: request.params } };
  },
  savePartnerDay: async (stage) => buildDayCall(stage, 'MY'),
  deletePartnerDay: async (stage) => {
    const { by, request } = await buildDayCall(stage, 'SG');
    await by.call(savePartnerDay, request);
    return { by, request: { params: request.params } };
  },
  setTrackingLinks: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(setTrackingLinks) },
  }),
};

async function buildHoursCall({ carrier }: Stage, place: string) {
  const params = { partnerId: carrier.partnerId, serviceType: 'LAST_MILE', place } as const;
  const { body } = getExample(savePartnerHours);
  return { by: await carrier.as('PARTNER_ADMIN'), request: { params, body } };
}

async function buildStatusCodeCall({ carrier }: Stage, statusCode: string) {
  const params = { partnerId: carrier.partnerId, statusCode };
  const body = { label: 'With driver', serviceType: 'LAST_MILE', status: 'OUT_FOR_DELIVERY' } as const;
  return { by: await carrier.as('PARTNER_ADMIN'), request: { params, body } };
}

async function buildDayCall({ carrier }: Stage, place: string) {
  const params = { partnerId: carrier.partnerId, place, day: '2027-02-01' };
  const { body } = getExample(savePartnerDay);
  return { by: await carrier.as('PARTNER_ADMIN'), request: { params, body } };
}
