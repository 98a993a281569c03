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
    at: isoTime.describe('Time of the change.'),
    actor: z
      .string()
      .describe("E-mail address, or `operator:` and a name for a command of the deployment's operator."),
    actorName: z.string().nullable().describe('Name of the user or the API credential.'),
    actorRole: z
      .enum([...ROLES, 'OPERATOR'])
      .nullable()
      .describe('Role of the user; OPERATOR is the operator of the deployment.'),
    credential: z.string().nullable().describe('Name of the API credential; null for a session.'),
    operation: z.string().meta({ description: 'Id of the operation.', examples: ['changeRole'] }),
    summary: z.string().describe('Summary of the operation, in English.'),
    subject: z
      .string()
      .nullable()
      .describe('Object of the change, such as an order code, an e-mail address or a lane.'),
    requestId: z.string().nullable().describe('Id of the request.'),
    ip: z.string().nullable().describe('IP address of the request.'),
    userAgent: z.string().nullable().describe('User agent of the request.'),
    before: z.unknown().describe('Values before the change, by field.'),
    after: z.unknown().describe('Values after the change, by field.'),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.output<typeof auditEntry>;

export const auditFilter = {
  person: text(120).optional().describe('Part of the name or e-mail address of the actor.'),
  operation: text(80).optional().describe('Id of the operation.'),
  subject: text(120).optional().describe('Part of the subject.'),
  from: isoDate.optional().describe("First day, in the caller's time zone."),
  to: isoDate.optional().describe("Last day, in the caller's time zone."),
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
  response: {
    status: 200,
    body: dataOf(
      z.strictObject({
        operation: z.string().describe('Id of the operation.'),
        summary: z.string().describe('Summary of the operation, in English.'),
      }),
    ),
  },
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
    timeZone: timeZoneName
      .optional()
      .describe("IANA time zone of the times in the file; the caller's own when absent."),
  }),
  response: { status: 200, file: ['text/csv; charset=utf-8'] },
  refusals: [],
});

export const auditOperations = [listAudit, listAuditedOperations, exportAudit];
