import { getSession, ROLE_PERMISSIONS, type SessionUser } from '@portal/contract/auth';
import {
  fullPath,
  REFUSAL_KINDS,
  type BodyInput,
  type Operation,
  type Problem,
  type Refusal,
  type ResponseOf,
} from '@portal/contract/core';
import { getPreflightRules } from '@portal/contract/preflight';
import { DEFAULT_SEVERITIES } from '@portal/contract/findings';
import {
  listCountryCodes,
  listCurrencies,
  listGateways,
  listPorts,
  suggestHsCodes,
} from '@portal/contract/reference-data';
import type { Page, Request } from 'playwright-core';

/** The answer to an operation in a story, in place of the server. */
export interface Answer {
  readonly operation: Operation;
  readonly respond: (request: Request) => JsonAnswer | FileAnswer;
}

interface JsonAnswer {
  readonly status: number;
  readonly json: unknown;
}

interface FileAnswer {
  readonly status: 200;
  readonly contentType: string;
  readonly body: string;
}

/** Answers an operation with a response of its contract. `respond` gets the JSON body and the query of the request. */
export function answer<O extends Operation>(
  operation: O,
  respond: (body: BodyInput<O>, query: URLSearchParams) => ResponseOf<O>,
): Answer {
  return {
    operation,
    respond: (request) => {
      const { searchParams } = new URL(request.url());
      const json = respond(request.postDataJSON() as BodyInput<O>, searchParams);
      if ('body' in operation.response) operation.response.body.parse(json);
      return { status: operation.response.status, json };
    },
  };
}

/** Refuses an operation with the problem that the server makes of a refusal. */
export function answerRefusal(
  operation: Operation,
  { kind, code, params, message, details }: Refusal,
): Answer {
  const { status, title } = REFUSAL_KINDS[kind];
  const json: Problem = {
    type: `urn:portal:problem:${kind}`,
    title,
    status,
    detail: message,
    kind,
    code,
    params,
    error: message,
    ErrorDetails: [...details],
    requestId: 'r-1',
  };
  return { operation, respond: () => ({ status, json }) };
}

/** The only page of a list. */
export const pageOf = <Row>(data: Row[]) => ({ data, page: 1, totalPage: 1, totalCount: data.length });

const CLIENT_ID = '01890000-0000-7000-8000-0000000000c1';

/** The user of a story by default: a client admin. */
export const STORY_USER: SessionUser = {
  id: '01890000-0000-7000-8000-0000000000a1',
  email: 'ann@portal.example',
  name: 'Ann Lee',
  role: 'CLIENT_ADMIN',
  clientId: CLIENT_ID,
  client: { id: CLIENT_ID, name: 'Lion City Goods' },
  timeZone: 'Asia/Singapore',
  language: 'en',
  currency: 'SGD',
  customerId: null,
  viewedCustomer: null,
  seesPartners: true,
  partnerProfiles: [],
  suspended: false,
  suspensionReason: null,
  suspensionAllowedActions: {},
  permissions: [...ROLE_PERMISSIONS.CLIENT_ADMIN],
  otpEnabled: false,
  mfaActivationDue: false,
};

/** The session of a partner admin, for stories of the Partner Portal. */
export const PARTNER_ADMIN_SESSION = answer(getSession, () => ({
  value: {
    ...STORY_USER,
    role: 'PARTNER_ADMIN' as const,
    permissions: [...ROLE_PERMISSIONS.PARTNER_ADMIN],
  },
}));

/** Answers for every story: the session of a client admin, and reference data. */
const COMMON_ANSWERS: readonly Answer[] = [
  answer(getSession, () => ({ value: STORY_USER })),
  answer(listCountryCodes, () => ({ value: { Malaysia: 'MY', Singapore: 'SG', Thailand: 'TH' } })),
  answer(listCurrencies, () => ({
    data: [
      { code: 'SGD', name: 'Singapore Dollar', minorDigits: 2, countries: ['SG'] },
      { code: 'MYR', name: 'Malaysian Ringgit', minorDigits: 2, countries: ['MY'] },
    ],
  })),
  answer(listPorts, () => ({ data: [] })),
  answer(listGateways, () => ({ data: [] })),
  answer(suggestHsCodes, () => ({ data: [] })),
  answer(getPreflightRules, () => ({
    value: {
      severities: DEFAULT_SEVERITIES,
      forbidden: [],
      hsHeadings: ['1704 10', '6109 10 90'],
      hsGoods: [],
      exchangeRates: { asOf: '2026-11-20', base: 'USD', unitsPerBase: { SGD: 1.3 } },
    },
  })),
];

/**
 * Answers the API requests of a page, and returns a function that sets the answers. One route answers all stories: a request
 * that is sent while routes are exchanged can stay without an end. `onError` gets requests without an answer.
 */
export async function answerRequests(
  page: Page,
  onError: (message: string) => void,
): Promise<(answers: readonly Answer[]) => void> {
  let current: readonly Answer[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const match = [...current, ...COMMON_ANSWERS].find(({ operation }) => isRequestOf(operation, request));
    if (match === undefined) {
      onError(`no answer for ${request.method()} ${request.url()}`);
      return route.abort();
    }
    return route.fulfill(match.respond(request));
  });
  return (answers) => {
    current = answers;
  };
}

function isRequestOf(operation: Operation, request: Request): boolean {
  const pattern = fullPath(operation).replaceAll(/\{\w+\}/g, '[^/]+');
  return (
    request.method() === operation.method && new RegExp(`^${pattern}$`).test(new URL(request.url()).pathname)
  );
}
