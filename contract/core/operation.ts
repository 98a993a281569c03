import type { z } from 'zod';
import type { RefusalKind } from './refusal-kinds.ts';
import type { Refusal } from './refusals.ts';

/** Where a path hangs: guest `/api`, clients `/api/clients`, customers `/api/customers`; absolute as written. */
export type Base = 'guest' | 'clients' | 'customers' | 'absolute';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an operation answers when nothing is refused. `file` streams bytes of one of the named media types. */
export type OperationResponse =
  | { readonly status: 200 | 201 | 202; readonly body: z.ZodType }
  | { readonly status: 204 }
  | { readonly status: 200; readonly file: readonly string[] };

export interface Operation {
  /** Unique, also the OpenAPI operationId. */
  readonly id: string;
  readonly domain: string;
  readonly method: Method;
  /** The first base is the one the web calls. */
  readonly bases: readonly [Base, ...Base[]];
  /** OpenAPI form: `/orders/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** `public`: no sign-in; `session`: any signed-in user; otherwise a permission of the policy table. */
  readonly permission: string;
  /** A second permission that opens it: what a partner does for a client, a client may do for its own. */
  readonly alternativePermission?: string;
  /** Also open to a user who still has to set up the MFA that their client requires. */
  readonly allowedBeforeMfa?: true;
  /** A `session` operation that is also open to API credentials, whatever their scopes. */
  readonly openToCredentials?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body. A multipart operation names its file field in `upload`; with both, either is taken. */
  readonly body?: z.ZodType;
  /** The one file field of a multipart request, and the other fields beside it as one zod object of strings. */
  readonly upload?: { readonly field: string; readonly fields?: z.ZodObject };
  /** It only reads, though it is not a GET: what is asked for is too long for an address. */
  readonly readOnly?: true;
  /** A create: `Idempotency-Key` is honoured. */
  readonly acceptsIdempotencyKey?: true;
  readonly response: OperationResponse;
  readonly refusals: readonly RefusalKind[];
  /** Members that a protocol of others wants in its problems, beside our own. */
  readonly problemMembers?: (
    refusal: Refusal,
    params: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>>;
}

/** Declares one operation of the contract; the literal types are kept so that server and client infer from them. */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration;
}

/** It changes something: it stands in the audit log, and a test credential's is rolled back. */
export function isMutation({ method, readOnly }: Operation): boolean {
  return method !== 'GET' && readOnly !== true;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Field<O, K extends string> = K extends keyof O ? O[K] : undefined;

/** As the handler receives it, after validation. */
export type ParamsOf<O extends Operation> = Parsed<Field<O, 'params'>>;
export type QueryOf<O extends Operation> = Parsed<Field<O, 'query'>>;
export type BodyOf<O extends Operation> = Parsed<Field<O, 'body'>>;

/** As a caller gives it. */
export type ParamsInput<O extends Operation> = Input<Field<O, 'params'>>;
export type QueryInput<O extends Operation> = Input<Field<O, 'query'>>;
export type BodyInput<O extends Operation> = Input<Field<O, 'body'>>;

/** The JSON answer; `undefined` for 204 and for files. */
export type ResponseOf<O extends Operation> = O['response'] extends {
  readonly body: infer B extends z.ZodType;
}
  ? z.output<B>
  : undefined;

const BASE_PATHS: Record<Base, string> = {
  guest: '/api',
  clients: '/api/clients',
  customers: '/api/customers',
  absolute: '',
};

/** The whole path with OpenAPI placeholders: `/api/clients/orders/{id}`. */
export function fullPath(operation: Operation, base: Base = operation.bases[0]): string {
  return `${BASE_PATHS[base]}${operation.path}`;
}
