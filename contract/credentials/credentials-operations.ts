import { z } from 'zod';
import { isoTime, listOf, operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { CREDENTIAL_SCOPES, PARTNER_SCOPES } from './credential-scopes.ts';

/** Requests of a `test` credential are validated and answered like live ones, then rolled back. */
export const CREDENTIAL_MODES = ['live', 'test'] as const;
export type CredentialMode = (typeof CREDENTIAL_MODES)[number];

export const CREDENTIAL_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type CredentialState = (typeof CREDENTIAL_STATES)[number];

const credential = z
  .strictObject({
    id: uuid,
    name: z.string().meta({ description: 'Name of the credential.', examples: ['Warehouse system'] }),
    mode: z.enum(CREDENTIAL_MODES).describe('Requests of a `test` credential are rolled back.'),
    scopes: z.array(z.enum(CREDENTIAL_SCOPES)).describe('What the credential can do.'),
    prefix: z.string().meta({
      description: 'First characters of the secret, to identify the credential a program uses.',
      examples: ['lp_live_4f2a'],
    }),
    state: z.enum(CREDENTIAL_STATES).describe('Only ACTIVE credentials are accepted.'),
    createdAt: isoTime.describe('When it was created.'),
    createdBy: z.string().meta({ description: 'Name of the user who created it.', examples: ['Ann Tan'] }),
    lastUsedAt: isoTime.nullable().describe('Last request, precise to one minute; null before the first.'),
    expiresAt: isoTime.nullable().describe('When it expires; null for never.'),
    revokedAt: isoTime.nullable().describe('When it was revoked; null when it was not.'),
    revokedBy: z
      .string()
      .nullable()
      .meta({ description: 'Name of the user who revoked it.', examples: ['Ann Tan'] }),
  })
  .meta({ id: 'Credential' });

export type Credential = z.output<typeof credential>;

/** The answer to a creation is the only one that contains the secret. */
const secret = z.string().meta({
  description: 'Bearer token of the program. It is not answered again.',
  examples: ['lp_live_4f2a_mJ4vQ0x9Yb2tR7kLw3sNfA'],
});

const newCredential = credential.extend({ secret }).meta({ id: 'NewCredential' });
export type NewCredential = z.output<typeof newCredential>;

const partnerScope = z.enum(PARTNER_SCOPES);
const PARTNER_SCOPES_NOTES = {
  description: 'What the credential can do.',
  examples: [['partner-orders:read' as const]],
};

const partnerCredential = credential
  .extend({ scopes: z.array(partnerScope).meta(PARTNER_SCOPES_NOTES) })
  .meta({ id: 'PartnerCredential' });
export type PartnerCredential = z.output<typeof partnerCredential>;

const newPartnerCredential = partnerCredential.extend({ secret }).meta({ id: 'NewPartnerCredential' });
export type NewPartnerCredential = z.output<typeof newPartnerCredential>;

export const CREDENTIAL_SORT_KEYS = ['name', 'createdAt', 'lastUsedAt'] as const;

export const credentialInput = z
  .strictObject({
    name: text(60).meta({
      description: 'Name of the credential, unique among the active ones.',
      examples: ['Warehouse system'],
    }),
    mode: z.enum(CREDENTIAL_MODES).describe('Requests of a `test` credential are rolled back.'),
    scopes: listOf(z.enum(CREDENTIAL_SCOPES), 1, CREDENTIAL_SCOPES.length).describe(
      'What the credential can do.',
    ),
    expiresAt: isoTime.nullable().optional().describe('When it expires; absent or null for never.'),
  })
  .meta({ id: 'CredentialInput' });

export const partnerCredentialInput = credentialInput
  .extend({ scopes: listOf(partnerScope, 1, PARTNER_SCOPES.length).meta(PARTNER_SCOPES_NOTES) })
  .meta({ id: 'PartnerCredentialInput' });

export const listCredentials = operation({
  id: 'listCredentials',
  domain: 'credentials',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/credentials',
  summary: 'List the API credentials of the client or of the customer, latest first, without secrets',
  permission: 'credentials.read',
  query: z.strictObject({
    ...pageQuery(CREDENTIAL_SORT_KEYS),
    search: text(60).optional().describe('Part of the name or of the prefix.'),
    state: z.enum(CREDENTIAL_STATES).optional().describe('Only credentials in this state.'),
  }),
  response: { status: 200, body: pageOf(credential) },
  refusals: [],
});

export const createCredential = operation({
  id: 'createCredential',
  audit: 'Made an API credential',
  domain: 'credentials',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/credentials',
  // No Idempotency-Key: a stored answer would store the secret. The unique name prevents a second credential.
  summary: 'Create an API credential; answers its secret once',
  permission: 'credentials.write',
  body: credentialInput,
  response: { status: 201, body: valueOf(newCredential) },
  refusals: ['conflict', 'not_allowed_now'],
});

export const revokeCredential = operation({
  id: 'revokeCredential',
  audit: 'Revoked an API credential',
  domain: 'credentials',
  method: 'PATCH',
  bases: ['clients', 'customers'],
  path: '/credentials/{id}',
  summary: 'Revoke an API credential; its next request is refused',
  permission: 'credentials.revoke',
  params: z.strictObject({ id: uuid }),
  response: { status: 200, body: valueOf(credential) },
  refusals: ['not_found'],
});

const ofPartner = {
  bases: ['clients'],
  permission: 'partner-credentials.write',
  params: z.strictObject({ partnerId }),
} as const;

export const listPartnerCredentials = operation({
  ...listCredentials,
  ...ofPartner,
  id: 'listPartnerCredentials',
  path: '/partners/{partnerId}/credentials',
  summary: 'List the API credentials of a partner, latest first, without secrets',
  response: { status: 200, body: pageOf(partnerCredential) },
  refusals: ['not_found'],
});

export const createPartnerCredential = operation({
  ...createCredential,
  ...ofPartner,
  id: 'createPartnerCredential',
  path: '/partners/{partnerId}/credentials',
  summary: 'Create an API credential of a partner; answers its secret once',
  body: partnerCredentialInput,
  response: { status: 201, body: valueOf(newPartnerCredential) },
  refusals: ['conflict', 'not_allowed_now', 'not_found'],
});

export const revokePartnerCredential = operation({
  ...revokeCredential,
  id: 'revokePartnerCredential',
  path: '/partners/{partnerId}/credentials/{id}',
  summary: 'Revoke an API credential of a partner; its next request is refused',
  permission: 'partner-credentials.write',
  params: z.strictObject({ partnerId, id: uuid }),
  response: { status: 200, body: valueOf(partnerCredential) },
});

export const credentialsOperations = [
  listCredentials,
  createCredential,
  revokeCredential,
  listPartnerCredentials,
  createPartnerCredential,
  revokePartnerCredential,
];
