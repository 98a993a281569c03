import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import {
  cursorPageOf,
  cursorQuery,
  dataOf,
  isoDate,
  isoTime,
  operation,
  pageQuery,
  text,
  timeZoneName,
  uuid,
} from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';

/** One change: actor, operation, time, origin, and the values before and after. */
export const auditEntry = z
  .strictObject({
    id: uuid,
    at: isoTime.describe('Time of the change.'),
    actor: z.string().meta({
      description: "E-mail address, or `operator:` and a name for a command of the deployment's operator.",
      examples: ['ann@acme.example'],
    }),
    actorName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the user or the API credential.', examples: ['Ann Tan'] }),
    actorRole: z
      .enum([...ROLES, 'OPERATOR'])
      .nullable()
      .describe('Role of the user; OPERATOR is the operator of the deployment.'),
    credential: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the API credential; null for a session.',
        examples: ['Warehouse system'],
      }),
    operation: z.string().meta({ description: 'Id of the operation.', examples: ['changeRole'] }),
    summary: z
      .string()
      .meta({ description: 'What was done, in English.', examples: ['Asked to cancel orders'] }),
    subject: z
      .string()
      .nullable()
      .meta({
        description: 'Object of the change, such as an order code, an e-mail address or a lane.',
        examples: ['SG1000042X'],
      }),
    requestId: z
      .string()
      .nullable()
      .meta({ description: 'Id of the request.', examples: ['5c1f7a90-3d2b-4e8c-a6f1-7b9d0e2c4a68'] }),
    ip: z
      .string()
      .nullable()
      .meta({ description: 'IP address of the request.', examples: ['203.0.113.24'] }),
    userAgent: z
      .string()
      .nullable()
      .meta({
        description: 'User agent of the request.',
        examples: ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0'],
      }),
    before: z
      .unknown()
      .meta({ description: 'Values before the change, by field.', examples: [{ role: 'VIEWER' }] }),
    after: z
      .unknown()
      .meta({ description: 'Values after the change, by field.', examples: [{ role: 'ADMIN' }] }),
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
const ofPartner = { permission: 'partner-audit.read', params: z.strictObject({ partnerId }) } as const;

export const listAudit = operation({
  id: 'listAudit',
  domain: 'audit',
  method: 'GET',
  bases: ['clients'],
  path: '/audit-log',
  summary: 'List the changes of the client, latest first',
  permission: 'audit.read',
  query: z.strictObject({ page, perPage, ...cursorQuery, ...auditFilter }),
  response: { status: 200, body: cursorPageOf(auditEntry) },
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
        operation: z.string().meta({ description: 'Id of the operation.', examples: ['cancelOrders'] }),
        summary: z
          .string()
          .meta({ description: 'What was done, in English.', examples: ['Asked to cancel orders'] }),
      }),
    ),
  },
  refusals: [],
});

export const exportAudit = operation({
  id: 'exportAudit',
  audit: 'Exported the change history',
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

export const listPartnerAudit = operation({
  ...listAudit,
  ...ofPartner,
  id: 'listPartnerAudit',
  path: '/partners/{partnerId}/audit-log',
  summary: 'List the changes of a partner, latest first',
  refusals: ['not_found'],
});

export const listPartnerAuditedOperations = operation({
  ...listAuditedOperations,
  ...ofPartner,
  id: 'listPartnerAuditedOperations',
  path: '/partners/{partnerId}/audit-log/operations',
  summary: 'List the operations that the change history of a partner records',
  refusals: ['not_found'],
});

export const exportPartnerAudit = operation({
  ...exportAudit,
  ...ofPartner,
  id: 'exportPartnerAudit',
  path: '/partners/{partnerId}/audit-log-export',
  summary: 'Export the changes of a partner that match the filter as CSV, latest first',
  refusals: ['not_found'],
});

export const auditOperations = [
  listAudit,
  listAuditedOperations,
  exportAudit,
  listPartnerAudit,
  listPartnerAuditedOperations,
  exportPartnerAudit,
];
