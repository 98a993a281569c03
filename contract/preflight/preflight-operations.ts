import { z } from 'zod';
import { dataOf, operation, orderRef, valueOf } from '../core/index.ts';
import { FINDING_CODES } from './finding-texts.ts';
import { finding, preflightBasis, SEVERITIES } from './findings.ts';

export const preflightChoice = z
  .strictObject({ code: z.enum(FINDING_CODES), severity: z.enum(SEVERITIES) })
  .meta({ id: 'PreflightChoice' });
export type PreflightChoice = z.output<typeof preflightChoice>;

const MOST_FINDINGS = 1000;

export const getPreflightBasis = operation({
  id: 'getPreflightBasis',
  domain: 'preflight',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/preflight/basis',
  summary: 'What orders are held against before they go: choices, forbidden goods, exchange rates',
  permission: 'orders.read',
  answer: { status: 200, body: valueOf(preflightBasis) },
  refusals: [],
});

export const listPreflightChoices = operation({
  id: 'listPreflightChoices',
  domain: 'preflight',
  method: 'GET',
  bases: ['clients'],
  path: '/preflight/choices',
  summary: 'Which findings warn and which block',
  permission: 'orders.read',
  answer: { status: 200, body: dataOf(preflightChoice) },
  refusals: [],
});

export const savePreflightChoices = operation({
  id: 'savePreflightChoices',
  domain: 'preflight',
  method: 'PUT',
  bases: ['clients'],
  path: '/preflight/choices',
  summary: 'Choose which findings warn and which block; what is not named stays',
  permission: 'preflight.configure',
  body: z.strictObject({ choices: z.array(preflightChoice).min(1).max(FINDING_CODES.length) }),
  answer: { status: 200, body: dataOf(preflightChoice) },
  refusals: ['invalid'],
});

export const getOrderFindings = operation({
  id: 'getOrderFindings',
  domain: 'preflight',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}/findings',
  summary: 'What pre-flight finds in an order as it stands',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  answer: { status: 200, body: z.strictObject({ data: z.array(finding).max(MOST_FINDINGS) }) },
  refusals: ['not_found'],
});

export const preflightOperations = [
  getPreflightBasis,
  listPreflightChoices,
  savePreflightChoices,
  getOrderFindings,
];
