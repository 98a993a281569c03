import { z } from 'zod';
import { operation, pageOf, pageQuery, uuid, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import { CERTIFICATE_STATUSES, certificateInput, partnerCertificate } from './partner-certificates.ts';

export const CERTIFICATE_SORT_KEYS = ['name', 'issuer', 'validUntil'] as const;

const common = { domain: 'partners', bases: ['clients'] } as const;

export const listPartnerCertificates = operation({
  ...common,
  id: 'listPartnerCertificates',
  method: 'GET',
  path: '/partners/{partnerId}/certificates',
  summary: 'List the certificates of a partner, the one that ends first on top, as the partner',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId }),
  query: z.strictObject({
    ...pageQuery(CERTIFICATE_SORT_KEYS),
    status: z.enum(CERTIFICATE_STATUSES).optional().describe('Only certificates with this status.'),
  }),
  response: { status: 200, body: pageOf(partnerCertificate) },
  refusals: ['not_found'],
});

export const addPartnerCertificate = operation({
  ...common,
  id: 'addPartnerCertificate',
  audit: 'Added a certificate of a partner',
  method: 'POST',
  path: '/partners/{partnerId}/certificates',
  summary: 'Add a certificate of a partner. The partner is reminded 60, 30 and 7 days before its last day',
  permission: 'partner-profile.write',
  params: z.strictObject({ partnerId }),
  acceptsIdempotencyKey: true,
  body: certificateInput,
  response: { status: 201, body: valueOf(partnerCertificate) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

const params = z.strictObject({ partnerId, certificateId: uuid.describe('Id of the certificate.') });

export const changePartnerCertificate = operation({
  ...common,
  id: 'changePartnerCertificate',
  audit: 'Changed a certificate of a partner',
  method: 'PUT',
  path: '/partners/{partnerId}/certificates/{certificateId}',
  summary: 'Change a certificate of a partner; its file stays',
  permission: 'partner-profile.write',
  params,
  body: certificateInput,
  response: { status: 200, body: valueOf(partnerCertificate) },
  refusals: ['invalid', 'not_found'],
});

export const deletePartnerCertificate = operation({
  ...common,
  id: 'deletePartnerCertificate',
  audit: 'Removed a certificate of a partner',
  method: 'DELETE',
  path: '/partners/{partnerId}/certificates/{certificateId}',
  summary: 'Remove a certificate of a partner with its file',
  permission: 'partner-profile.write',
  params,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const setCertificateFile = operation({
  ...common,
  id: 'setCertificateFile',
  audit: 'Changed the file of a certificate of a partner',
  method: 'PUT',
  path: '/partners/{partnerId}/certificates/{certificateId}/file',
  summary:
    'Set the file of a certificate: PDF, JPEG, PNG or WebP (by content) of up to 10 MB; null in JSON removes it. Clients can download it',
  permission: 'partner-profile.write',
  params,
  upload: { field: 'file' },
  body: z.strictObject({
    file: z.null().describe('Null removes the file; a file is sent as the multipart field `file`.'),
  }),
  response: { status: 200, body: valueOf(partnerCertificate) },
  refusals: ['invalid', 'not_found', 'too_large', 'unsupported_media', 'unreadable_file'],
});

export const downloadCertificateFile = operation({
  ...common,
  id: 'downloadCertificateFile',
  method: 'GET',
  path: '/partners/{partnerId}/certificates/{certificateId}/file',
  summary:
    'Download the file of a certificate of a partner. Clients get those of certificates that have not ended',
  permission: 'routing.read',
  alternativePermission: 'partner-orders.read',
  params: z.strictObject({
    partnerId: uuid.describe('Id of a partner of the network.'),
    certificateId: uuid.describe('Id of the certificate.'),
  }),
  response: { status: 200, file: ['application/pdf', 'image/webp'] },
  refusals: ['not_found'],
});

export const partnerCertificatesOperations = [
  listPartnerCertificates,
  addPartnerCertificate,
  changePartnerCertificate,
  deletePartnerCertificate,
  setCertificateFile,
  downloadCertificateFile,
];
