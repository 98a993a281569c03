import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import {
  dataOf,
  isoDate,
  isoTime,
  operation,
  pageOf,
  pageQuery,
  text,
  timeZoneName,
  uuid,
} from '../core/index.ts';

/** One change: who, what, when, from where, and what it was before and after. */
export const auditEntry = z
  .strictObject({
    id: uuid,
    at: isoTime,
    /** An e-mail address; `operator:` and a name for who runs the deployment. */
    actor: z.string(),
    actorName: z.string().nullable(),
    /** OPERATOR: who runs the deployment. */
    actorRole: z.enum([...ROLES, 'OPERATOR']).nullable(),
    /** The name of the API credential, where it was not a session. */
    credential: z.string().nullable(),
    operation: z.string(),
    /** What the operation does, in words. */
    summary: z.string(),
    /** What it was done to: an order code, an e-mail address, a lane. */
    subject: z.string().nullable(),
    requestId: z.string().nullable(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.output<typeof auditEntry>;

/** Days are whole days of the caller's time zone, both inclusive. */
export const auditFilter = {
  /** Part of a name or an e-mail address. */
  person: text(120).optional(),
  operation: text(80).optional(),
  /** Part of the subject. */
  subject: text(120).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

export type AuditFilter = z.output<z.ZodObject<typeof auditFilter>>;

const { page, perPage } = pageQuery(['at']);

export const listAudit = operation({
  id: 'listAudit',
  domain: 'audit',
  method: 'GET',
  bases: ['clients'],
  path: '/audit-log',
  summary: 'Every change of the client, the latest first; counted exactly to 1,000',
  permission: 'audit.read',
  query: z.strictObject({ page, perPage, ...auditFilter }),
  answer: { status: 200, body: pageOf(auditEntry) },
  refusals: [],
});

export const listAuditedOperations = operation({
  id: 'listAuditedOperations',
  domain: 'audit',
  method: 'GET',
  bases: ['clients'],
  path: '/audit-log/operations',
  summary: 'What the change history can hold: operations and their words',
  permission: 'audit.read',
  answer: { status: 200, body: dataOf(z.strictObject({ operation: z.string(), summary: z.string() })) },
  refusals: [],
});

export const exportAudit = operation({
  id: 'exportAudit',
  domain: 'audit',
  method: 'POST',
  bases: ['clients'],
  path: '/audit-log-export',
  summary: 'The changes that the filter shows as CSV, streamed, the latest first',
  permission: 'audit.read',
  body: z.strictObject({
    ...auditFilter,
    /** IANA zone of the times in the file; the caller's own otherwise. */
    timeZone: timeZoneName.optional(),
  }),
  answer: { status: 200, file: ['text/csv; charset=utf-8'] },
  refusals: [],
});

export const auditOperations = [listAudit, listAuditedOperations, exportAudit];
