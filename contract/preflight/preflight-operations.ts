import { z } from 'zod';
import { dataOf, listOf, operation, orderRef, valueOf } from '../core/index.ts';
import { FINDING_CODES } from '../findings/finding-reasons.ts';
import { finding, SEVERITIES } from '../findings/findings.ts';
import { preflightRules } from './preflight-rules.ts';

export const preflightSetting = z
  .strictObject({
    code: z.enum(FINDING_CODES).describe('Code of the finding.'),
    severity: z.enum(SEVERITIES).describe('Severity of the finding for the client.'),
  })
  .meta({ id: 'PreflightSetting', description: 'The severity of one finding.' });
export type PreflightSetting = z.output<typeof preflightSetting>;

const MAX_FINDINGS = 1000;

export const getPreflightRules = operation({
  id: 'getPreflightRules',
  domain: 'preflight',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/preflight/rules',
  summary: 'Get the rules of the pre-flight check: severities, forbidden goods and exchange rates',
  permission: 'orders.read',
  response: { status: 200, body: valueOf(preflightRules) },
  refusals: [],
});

export const listPreflightSettings = operation({
  id: 'listPreflightSettings',
  domain: 'preflight',
  method: 'GET',
  bases: ['clients'],
  path: '/preflight/settings',
  summary: 'List the severity of each finding',
  permission: 'orders.read',
  response: { status: 200, body: dataOf(preflightSetting) },
  refusals: [],
});

export const savePreflightSettings = operation({
  id: 'savePreflightSettings',
  audit: 'Changed what pre-flight warns of and blocks',
  domain: 'preflight',
  method: 'PUT',
  bases: ['clients'],
  path: '/preflight/settings',
  summary: 'Set the severity of findings; findings that are not listed keep theirs',
  permission: 'preflight.configure',
  body: z.strictObject({
    settings: listOf(preflightSetting, 1, FINDING_CODES.length).describe('The settings to change.'),
  }),
  response: { status: 200, body: dataOf(preflightSetting) },
  refusals: ['invalid'],
});

export const getOrderFindings = operation({
  id: 'getOrderFindings',
  domain: 'preflight',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}/findings',
  summary: 'List the pre-flight findings of an order',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: {
    status: 200,
    body: z.strictObject({ data: z.array(finding).max(MAX_FINDINGS).describe('The findings.') }),
  },
  refusals: ['not_found'],
});

export const preflightOperations = [
  getPreflightRules,
  listPreflightSettings,
  savePreflightSettings,
  getOrderFindings,
];
