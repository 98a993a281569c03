import { ROLE_PERMISSIONS, getSession } from '@portal/contract/auth';
import { fullPath, type Operation, type ResponseOf } from '@portal/contract/core';
import { operations } from '@portal/contract';
import { buildApiDocument } from '@portal/contract/api-document';
import { STORY_USER, type Answer } from './story-answers.ts';

type Content = Readonly<Record<string, { readonly example?: unknown }>>;
type Entry = { readonly responses: Readonly<Record<string, { readonly content?: Content }>> };

const { paths } = buildApiDocument() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
};

/**
 * Answers every operation with the example of its response in the API description; `change` gets the example as JSON text. The
 * user is a client admin or, for a path of the Partner Portal, a partner admin.
 */
export function exampleAnswers(path: string, change = (json: string) => json): readonly Answer[] {
  const session = {
    value: path.startsWith('/partner-portals') ? PARTNER_ADMIN : STORY_USER,
  };
  const answers = operations.map((operation): Answer => {
    const example: unknown = findExample(operation) ?? null;
    const json = operation === getSession ? session : readJson(change(JSON.stringify(example)));
    return { operation, respond: () => ({ status: operation.response.status, json }) };
  });
  // `/orders/statuses` also fits `/orders/{id}`.
  return answers.toSorted((a, b) => countParams(a) - countParams(b));
}

/** The example of the response of an operation. */
export function exampleOf<O extends Operation>(operation: O): ResponseOf<O> {
  return findExample(operation) as ResponseOf<O>;
}

function findExample(operation: Operation): unknown {
  const entry = paths[fullPath(operation)]?.[operation.method.toLowerCase()];
  return entry?.responses[operation.response.status]?.content?.['application/json']?.example;
}

/** The user of the Partner Portal: an admin of a forwarder that also delivers. */
export const PARTNER_ADMIN = {
  ...STORY_USER,
  role: 'PARTNER_ADMIN' as const,
  clientId: null,
  client: null,
  permissions: [...ROLE_PERMISSIONS.PARTNER_ADMIN],
  partnerProfiles: [
    {
      partnerId: '01890000-0000-7000-8000-0000000000b1',
      name: 'Harbourline Freight',
      role: 'PARTNER_ADMIN' as const,
      partnerServiceType: ['FREIGHT_FORWARDER', 'LAST_MILE'].map((name) => ({ Service: { Name: name } })),
      serviceType: ['FREIGHT_FORWARDER', 'LAST_MILE'].map((name) => ({ name })),
      gallery: [],
    },
  ],
};

function countParams({ operation }: Answer): number {
  return operation.path.split('{').length;
}

function readJson(text: string): unknown {
  return JSON.parse(text);
}
