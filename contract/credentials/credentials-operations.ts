import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import { CREDENTIAL_SCOPES } from './credential-scopes.ts';

/** Requests of a `test` credential are validated and answered like live ones, then rolled back. */
export const CREDENTIAL_MODES = ['live', 'test'] as const;
export type CredentialMode = (typeof CREDENTIAL_MODES)[number];

export const CREDENTIAL_STATES = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const;
export type CredentialState = (typeof CREDENTIAL_STATES)[number];

const credential = z
  .strictObject({
    id: uuid,
    name: z.string(),
    mode: z.enum(CREDENTIAL_MODES),
    scopes: z.array(z.enum(CREDENTIAL_SCOPES)),
    /** The first characters of the secret, to identify the credential a program uses. */
    prefix: z.string(),
    state: z.enum(CREDENTIAL_STATES),
    createdAt: isoTime,
    createdBy: z.string(),
    /** Precise to one minute. */
    lastUsedAt: isoTime.nullable(),
    expiresAt: isoTime.nullable(),
    revokedAt: isoTime.nullable(),
    revokedBy: z.string().nullable(),
  })
  .meta({ id: 'Credential' });

export type Credential = z.output<typeof credential>;

/** The answer to the creation: the only one that contains the secret. */
const newCredential = credential.extend({ secret: z.string() }).meta({ id: 'NewCredential' });
export type NewCredential = z.output<typeof newCredential>;

export const CREDENTIAL_SORT_KEYS = ['name', 'createdAt', 'lastUsedAt'] as const;

export const credentialInput = z.strictObject({
  name: text(60),
  mode: z.enum(CREDENTIAL_MODES),
  scopes: z.array(z.enum(CREDENTIAL_SCOPES)).min(1).max(CREDENTIAL_SCOPES.length),
  /** Absent or null: the credential does not expire. */
  expiresAt: isoTime.nullable().optional(),
});

export const listCredentials = operation({
  id: 'listCredentials',
  domain: 'credentials',
  method: 'GET',
  bases: ['clients'],
  path: '/credentials',
  summary: 'List the API credentials of the client, latest first, without secrets',
  permission: 'credentials.read',
  query: z.strictObject({
    ...pageQuery(CREDENTIAL_SORT_KEYS),
    search: text(60).optional(),
    state: z.enum(CREDENTIAL_STATES).optional(),
  }),
  response: { status: 200, body: pageOf(credential) },
  refusals: [],
});

export const createCredential = operation({
  id: 'createCredential',
  domain: 'credentials',
  method: 'POST',
  bases: ['clients'],
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
  domain: 'credentials',
  method: 'PATCH',
  bases: ['clients'],
  path: '/credentials/{id}',
  summary: 'Revoke an API credential; its next request is refused',
  permission: 'credentials.write',
  params: z.strictObject({ id: uuid }),
  response: { status: 200, body: valueOf(credential) },
  refusals: ['not_found'],
});

export const credentialsOperations = [listCredentials, createCredential, revokeCredential];
