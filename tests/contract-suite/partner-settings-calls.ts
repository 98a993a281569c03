import { changePartnerRole, inviteToPartner } from '@portal/contract/accounts';
import { createPartnerCredential } from '@portal/contract/credentials';
import { setTrackingLinks } from '@portal/contract/orders';
import {
  addPartnerCertificate,
  addPartnerPicture,
  changePartnerCertificate,
  changePartnerPicture,
  changePartnerProfile,
  savePartnerDay,
  savePartnerHours,
  savePartnerHub,
  savePartnerStatusCode,
  setPartnerGoods,
} from '@portal/contract/partners';
import { newId } from '@portal/server/platform/ids.ts';
import { WEBHOOK_CALLS } from './partner-webhook-calls.ts';
import { getExample, HUB } from './examples.ts';
import type { Stage, StagedCalls, SuccessfulRequest } from './stage.ts';

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
  addPartnerPicture: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(addPartnerPicture) },
  }),
  changePartnerPicture: async (stage) => {
    const { by, params } = await addPicture(stage);
    return { by, request: { params, ...getExample(changePartnerPicture) } };
  },
  deletePartnerPicture: async (stage) => {
    const { by, params } = await addPicture(stage);
    return { by, request: { params } };
  },
  orderPartnerPictures: async (stage) => {
    const { by, params } = await addPicture(stage);
    const { partnerId, pictureId } = params;
    return { by, request: { params: { partnerId }, body: { pictureIds: [pictureId] } } };
  },
  getPartnerPictureFile: async (stage) => {
    const { by, params, hash } = await addPicture(stage);
    return { by, request: { params: { partnerId: params.partnerId, hash, width: '480' } } };
  },
  changePartnerCertificate: async (stage) => {
    const { by, params } = await addCertificate(stage);
    return { by, request: { params, ...getExample(changePartnerCertificate) } };
  },
  deletePartnerCertificate: async (stage) => {
    const { by, params } = await addCertificate(stage);
    return { by, request: { params } };
  },
  setCertificateFile: async (stage) => {
    const { by, params } = await addCertificate(stage);
    return { by, request: { params, body: { file: null } } };
  },
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
  inviteToPartner: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(inviteToPartner) },
  }),
  resendPartnerInvitation: async (stage) => buildInvitationCall(stage, 'again'),
  withdrawPartnerInvitation: async (stage) => buildInvitationCall(stage, 'withdrawn'),
  changePartnerRole: async (stage) => {
    const { by, request } = await buildMemberCall(stage);
    return { by, request: { ...request, ...getExample(changePartnerRole) } };
  },
  removePartnerMember: async (stage) => buildMemberCall(stage),
  createPartnerCredential: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(createPartnerCredential) },
  }),
  revokePartnerCredential: async ({ carrier }) => {
    const by = await carrier.as('PARTNER_ADMIN');
    const { partnerId } = carrier;
    const body = { name: 'To be revoked', mode: 'live', scopes: ['partner-orders:read'] } as const;
    const { answer } = await by.call(createPartnerCredential, { params: { partnerId }, body });
    return { by, request: { params: { partnerId, id: answer.value.id } } };
  },
  ...WEBHOOK_CALLS,
  setTrackingLinks: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(setTrackingLinks) },
  }),
};

/** Adds the example picture to the gallery; a repeated call returns the same one. */
async function addPicture({ carrier }: Stage) {
  const by = await carrier.as('PARTNER_ADMIN');
  const { partnerId } = carrier;
  const { answer } = await by.call(addPartnerPicture, {
    params: { partnerId },
    ...getExample(addPartnerPicture),
  });
  return { by, params: { partnerId, pictureId: answer.value.id }, hash: answer.value.hash };
}

async function addCertificate({ carrier }: Stage) {
  const by = await carrier.as('PARTNER_ADMIN');
  const { partnerId } = carrier;
  const { answer } = await by.call(addPartnerCertificate, {
    params: { partnerId },
    ...getExample(addPartnerCertificate),
  });
  return { by, params: { partnerId, certificateId: answer.value.id } };
}

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

/** A call on an open invitation of the partner, whose mail was sent an hour ago. */
async function buildInvitationCall({ world, carrier }: Stage, name: string): Promise<SuccessfulRequest> {
  const by = await carrier.as('PARTNER_ADMIN');
  const { partnerId } = carrier;
  const body = { email: `${name}@partner.example`, role: 'PARTNER_OPERATOR' } as const;
  const { answer } = await by.call(inviteToPartner, { params: { partnerId }, body });
  const { id } = answer.value;
  await world.owner.query(
    "update partner_invitations set sent_at = sent_at - interval '1 hour' where partner_id = $1 and id = $2",
    [partnerId, id],
  );
  return { by, request: { params: { partnerId, id } } };
}

/** A call on a new member of the team of the partner. */
async function buildMemberCall({ world, carrier }: Stage): Promise<SuccessfulRequest> {
  const { partnerId } = carrier;
  const id = newId();
  await world.owner.query(
    "insert into users (id, email, name, password_hash, role) values ($1, $2, 'Member', '', 'PARTNER_OPERATOR')",
    [id, `${id}@partner.example`],
  );
  await world.owner.query(
    "insert into partner_users (user_id, partner_id, role) values ($1, $2, 'PARTNER_OPERATOR')",
    [id, partnerId],
  );
  return { by: await carrier.as('PARTNER_ADMIN'), request: { params: { partnerId, id } } };
}
