import { z } from 'zod';
import { operation, orderRef, uuid, valueOf } from '../../core/index.ts';
import { SERVICE_TYPES } from '../../trade/order-values.ts';
import {
  deliveryCode,
  deliveryProof,
  PROOF_FILE_KINDS,
  PROOF_MEDIA_TYPES,
  proofInput,
} from './proof-schemas.ts';

const recordAsPartner = {
  domain: 'orders',
  bases: ['clients'],
  permission: 'partner-orders.update',
  params: z.strictObject({ id: orderRef }),
} as const;
const serviceType = z.enum(SERVICE_TYPES).describe('Service type of the leg that delivered.');

export const setDeliveryProof = operation({
  ...recordAsPartner,
  id: 'setDeliveryProof',
  audit: 'Recorded a proof of delivery',
  method: 'PUT',
  path: '/orders/{id}/proof',
  summary:
    'Record or replace what is known about a delivery, as the partner of the leg; a piece code names one piece',
  body: z
    .strictObject({ serviceType, proof: proofInput.describe('What is known about the delivery.') })
    .meta({ id: 'DeliveryProofRecord', description: 'The proof of the delivery by a leg.' }),
  response: { status: 200, body: valueOf(deliveryProof) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const addProofFile = operation({
  ...recordAsPartner,
  id: 'addProofFile',
  audit: 'Added an image to a proof of delivery',
  method: 'POST',
  path: '/orders/{id}/proof/files',
  summary:
    'Add a signature or a photo to a proof of delivery, as the partner of the leg: JPEG or PNG (by content) of up to 5 MB; the same image is stored once',
  upload: {
    field: 'file',
    fields: z.strictObject({ serviceType, kind: z.enum(PROOF_FILE_KINDS).describe('What the image shows.') }),
  },
  response: { status: 201, body: valueOf(deliveryProof) },
  refusals: ['not_found', 'not_allowed_now', 'too_large', 'unsupported_media'],
});

export const downloadProofFile = operation({
  id: 'downloadProofFile',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/proof-files/{id}',
  summary: 'Download a signature or a photo of a proof of delivery',
  permission: 'orders.read',
  alternativePermission: 'partner-orders.read',
  params: z.strictObject({ id: uuid.describe('Id of the file.') }),
  response: { status: 200, file: [...PROOF_MEDIA_TYPES] },
  refusals: ['not_found'],
});

const readCode = {
  domain: 'orders',
  bases: ['clients', 'customers'],
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: valueOf(deliveryCode) },
} as const;

export const getDeliveryCode = operation({
  ...readCode,
  id: 'getDeliveryCode',
  method: 'GET',
  path: '/orders/{id}/delivery-code',
  summary: 'Read the delivery code of an order, to pass it on to the consignee; partners do not see it',
  permission: 'orders.read',
  refusals: ['not_found', 'not_allowed_now'],
});

export const renewDeliveryCode = operation({
  ...readCode,
  id: 'renewDeliveryCode',
  audit: 'Renewed a delivery code',
  method: 'POST',
  path: '/orders/{id}/delivery-code/renewals',
  summary: 'Replace the delivery code of an order that is not delivered, with new attempts',
  permission: 'orders.write',
  refusals: ['not_found', 'not_allowed_now'],
});

export const proofOperations = [
  setDeliveryProof,
  addProofFile,
  downloadProofFile,
  getDeliveryCode,
  renewDeliveryCode,
];
