import type { z } from 'zod';
import type { RefusalKind } from './refusal-kinds.ts';
import type { Refusal } from './refusals.ts';

/** The prefix of a path: guest `/api`, clients `/api/clients`, customers `/api/customers`; absolute has none. */
export type Base = 'guest' | 'clients' | 'customers' | 'absolute';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The response of a successful call. `file` lists the media types of a response that is a file. */
export type OperationResponse =
  | { readonly status: 200 | 201 | 202; readonly body: z.ZodType }
  | { readonly status: 204 }
  | { readonly status: 200; readonly file: readonly string[] };

export interface Operation {
  /** Unique; the operationId in OpenAPI. */
  readonly id: string;
  /** What a call did, as the change history shows it. Every operation that changes data of a client has one. */
  readonly audit?: string;
  readonly domain: string;
  readonly method: Method;
  /** The prefixes under which it can be called. The web uses the first one. */
  readonly bases: readonly [Base, ...Base[]];
  /** In the form of OpenAPI: `/orders/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** `public`: no sign-in. `session`: any signed-in user. Otherwise a permission of `ROLE_PERMISSIONS`. */
  readonly permission: string;
  /** A second permission that allows it, for an operation that both partners and clients may call. */
  readonly alternativePermission?: string;
  /** Allowed for a user who has not yet set up the MFA that the client requires. */
  readonly allowedBeforeMfa?: true;
  /** A change that is allowed while an admin of a client sees the portal as one of its customers. */
  readonly allowedInCustomerView?: true;
  /** For a `session` operation: also allowed for API credentials, with any scopes. */
  readonly openToCredentials?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The JSON body. An operation with `body` and `upload` accepts either. */
  readonly body?: z.ZodType;
  /** The file field of a multipart request, and a schema of strings for the other fields. */
  readonly upload?: { readonly field: string; readonly fields?: z.ZodObject };
  /** The body is a file, sent as it is. */
  readonly takesBytes?: true;
  /** It changes nothing although it is not a GET: its query is too long for an address. */
  readonly readOnly?: true;
  /** A repeated request with the same `Idempotency-Key` has one effect. */
  readonly acceptsIdempotencyKey?: true;
  readonly response: OperationResponse;
  readonly refusals: readonly RefusalKind[];
  /** Additional members of its problems, for an operation of an external protocol. */
  readonly problemMembers?: (
    refusal: Refusal,
    params: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>>;
}

/** Declares an operation. The literal types are preserved, so that server and client infer types from it. */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration;
}

/** True for an operation that changes data. It writes an audit row, and is rolled back for a test credential. */
export function isMutation({ method, readOnly }: Operation): boolean {
  return method !== 'GET' && readOnly !== true;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Field<O, K extends string> = K extends keyof O ? O[K] : undefined;

/** As the handler receives them, after validation. */
export type ParamsOf<O extends Operation> = Parsed<Field<O, 'params'>>;
export type QueryOf<O extends Operation> = Parsed<Field<O, 'query'>>;
export type BodyOf<O extends Operation> = Parsed<Field<O, 'body'>>;

/** As a caller sends them. */
export type ParamsInput<O extends Operation> = Input<Field<O, 'params'>>;
export type QueryInput<O extends Operation> = Input<Field<O, 'query'>>;
export type BodyInput<O extends Operation> = Input<Field<O, 'body'>>;

/** The JSON body of the response; undefined for 204 and files. */
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

/** The full path with placeholders: `/api/clients/orders/{id}`. */
export function fullPath(operation: Operation, base: Base = operation.bases[0]): string {
  return `${BASE_PATHS[base]}${operation.path}`;
}
