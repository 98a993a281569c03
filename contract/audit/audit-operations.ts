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

/** One change: actor, operation, time, origin, and the values before and after. */
export const auditEntry = z
  .strictObject({
    id: uuid,
    at: isoTime,
    /** An e-mail address, or `operator:` and a name for a command of the deployment's operator. */
    actor: z.string(),
    actorName: z.string().nullable(),
    /** OPERATOR: the operator of the deployment. */
    actorRole: z.enum([...ROLES, 'OPERATOR']).nullable(),
    /** Name of the API credential; null for a session. */
    credential: z.string().nullable(),
    operation: z.string(),
    /** Summary of the operation, in English. */
    summary: z.string(),
    /** The object of the change: an order code, an e-mail address, a lane. */
    subject: z.string().nullable(),
    requestId: z.string().nullable(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.output<typeof auditEntry>;

/** `from` and `to` are days of the caller's time zone, both inclusive. */
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
  summary: 'List the changes of the client, latest first; the total is exact up to 1,000',
  permission: 'audit.read',
  query: z.strictObject({ page, perPage, ...auditFilter }),
  response: { status: 200, body: pageOf(auditEntry) },
  refusals: [],
});

export const listAuditedOperations = operation({
  id: 'listAuditedOperations',
  domain: 'audit',
  method: 'GET',
  bases: ['clients'],
  path: '/audit-log/operations',
  summary: 'List the operations that the change history records',
  permission: 'audit.read',
  response: { status: 200, body: dataOf(z.strictObject({ operation: z.string(), summary: z.string() })) },
  refusals: [],
});

export const exportAudit = operation({
  id: 'exportAudit',
  domain: 'audit',
  method: 'POST',
  bases: ['clients'],
  path: '/audit-log-export',
  summary: 'Export the changes that match the filter as CSV, latest first',
  permission: 'audit.read',
  body: z.strictObject({
    ...auditFilter,
    /** IANA zone of the times in the file; the caller's own when absent. */
    timeZone: timeZoneName.optional(),
  }),
  response: { status: 200, file: ['text/csv; charset=utf-8'] },
  refusals: [],
});

export const auditOperations = [listAudit, listAuditedOperations, exportAudit];
