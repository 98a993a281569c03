import { escapeLiteral, Pool, types, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Logger } from '../platform/log.ts';
import { semaphore } from '../platform/semaphore.ts';
import { withPipelining } from './batching/pipelining.ts';
import type { Sql } from './sql.ts';

// bigint columns hold money and weights below 2^53; by default the driver returns them as strings.
types.setTypeParser(types.builtins.INT8, Number);

/** The tenant of a transaction. Row-level security checks each row against it. */
export interface Tenant {
  readonly clientId: string;
  /** Set for a user of a customer: only the orders of that customer are visible. */
  readonly customerId?: string | null;
  readonly userId?: string | null;
  readonly requestId?: string | null;
}

/** The users of a partner see the rows of any client that were granted to these partners. */
interface PartnerTenant {
  readonly partnerIds: readonly string[];
  readonly userId?: string | null;
  readonly requestId?: string | null;
}

/** Tells this process that a transaction has written work of a kind for a client or a partner. */
interface Signal {
  readonly name: string;
  readonly tenantId: string;
}

/** SQL with `$1` and its values, as `sql` makes it from a template. */
export type Statement = Pick<Sql, 'text' | 'values'>;

/** An open transaction. Stores and read models have no other access to the database. */
export interface Transaction {
  /** All rows, as objects. */
  rows<Row extends object>(query: Statement): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row extends object>(query: Statement): Promise<Row | undefined>;
  /** Returns the number of changed rows. */
  execute(query: Statement): Promise<number>;
  /** The rows of a prepared statement, for hot paths. The name identifies the text on a connection. */
  prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Queues a prepared statement whose result is not needed; it is sent together with the commit. When it fails, the
   * transaction fails.
   */
  executeWithCommit(name: string, text: string, values: readonly unknown[]): void;
  /**
   * Sends a prepared statement at once; its result is awaited with the commit. When it fails, the transaction fails. The
   * signal is sent after the commit if the statement changed rows.
   */
  executeWithoutWaiting(name: string, text: string, values: readonly unknown[], signal: Signal): void;
  /** Runs after a successful commit. For wake-ups only: a crash loses it. */
  afterCommit(work: () => void): void;
  /** Sends a signal after a successful commit. For wake-ups only: a crash loses it. */
  signalAfterCommit(signal: Signal): void;
  /** The connection of the driver, for COPY streams. */
  readonly connection: PoolClient;
}

export interface Database {
  withTenant<T>(tenant: Tenant, work: (tx: Transaction) => Promise<T>): Promise<T>;
  withPartner<T>(tenant: PartnerTenant, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A user without a tenant: during sign-in, and for rows that belong to the user. */
  withUser<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One prepared statement without a transaction and a tenant: the SECURITY DEFINER functions of sign-in. */
  query<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** No tenant: for reference data and SECURITY DEFINER functions. */
  withoutTenant<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Calls the listener for each signal of this name from a committed transaction of this database object. */
  onSignal(name: string, listener: (tenantId: string) => void): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /**
   * The role that every connection sets when it opens; the login role is used for migrations only. `portal_owner` is for
   * the operator, in transactions `withoutTenant`; it sees what the `operator` policies allow.
   */
  readonly role: 'portal_app' | 'portal_jobs' | 'portal_owner';
  /** Connections in the pool. */
  readonly max: number;
  /** Those of a portal that serves requests if undefined. */
  readonly limits?: TimeLimits;
  readonly log: Logger;
}

/** In milliseconds; 0 for no limit. */
interface TimeLimits {
  /** How long a transaction waits for a free connection. */
  readonly freeConnection: number;
  /** How long a new connection may take. */
  readonly connect: number;
  /** The longest statement, as the server measures it. */
  readonly statement: number;
  /** How long this program waits for the result of a statement. */
  readonly answer: number;
  /** How long the server waits for the next statement of a transaction. */
  readonly idleInTransaction: number;
}

const SERVING_LIMITS: TimeLimits = {
  freeConnection: 8_000,
  connect: 2_000,
  statement: 10_000,
  answer: 15_000,
  idleInTransaction: 30_000,
};

/**
 * For the start of a portal: the machine may be busy with other programs, and one portal waits for another that fills the
 * database. An operator sees the progress and can stop it. Also for tests, which have a time limit of their own.
 */
export const START_LIMITS: TimeLimits = {
  freeConnection: 600_000,
  connect: 120_000,
  statement: 0,
  answer: 0,
  idleInTransaction: 0,
};

/** Has PostgreSQL's code for too many connections, so that the caller gets a refusal with a time to retry. */
class NoConnectionError extends Error {
  readonly code = '53300';
  constructor(connections: number, waitMs: number) {
    super(`none of ${connections} connections was free within ${waitMs} ms`);
  }
}

/** The session variables that row-level security reads; empty for none. */
interface SessionVariables {
  readonly client_id: string;
  readonly customer_id: string;
  /** A PostgreSQL array literal. */
  readonly partner_ids: string;
  readonly user_id: string;
  readonly request_id: string;
}

const NO_TENANT: SessionVariables = {
  client_id: '',
  customer_id: '',
  partner_ids: '',
  user_id: '',
  request_id: '',
};

/** One message that opens the transaction and sets its tenant. */
function buildBegin(variables: SessionVariables): string {
  const statements = Object.entries(variables).map(
    ([name, value]: [string, string]) => `set local app.${name} = ${escapeLiteral(value)}`,
  );
  return ['begin', ...statements].join('; ');
}

/** Opens a pool of connections. Errors: a failure to connect is thrown by the calls, not by this function. */
export function openDatabase(options: DatabaseOptions): Database {
  const limits = options.limits ?? SERVING_LIMITS;
  const config = withPipelining({
    connectionString: options.url,
    max: options.max,
    // jit=off: compiling a statement takes longer than running it.
    options: `-c role=${options.role} -c TimeZone=UTC -c jit=off -c statement_timeout=${limits.statement} -c idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    application_name: options.role,
  });
  const pool = new Pool(config);
  // The pool has one timeout for two waits: for reaching the server, and for a free connection, which under load takes
  // longer. The semaphore gives the second wait its own limit.
  const connectionSlots = semaphore(options.max, {
    timeoutMs: limits.freeConnection,
    timeoutError: () => new NoConnectionError(options.max, limits.freeConnection),
  });
  pool.on('error', (error) =>
    options.log.warn({ reason: error.message }, 'an idle database connection was lost'),
  );
  // A connection lost between two queries of a transaction makes the next query fail. Without a listener the process ends.
  pool.on('connect', (connection) => {
    connection.on('error', (error) => options.log.warn({ err: error }, 'a database connection was lost'));
  });

  const listeners = new Map<string, (tenantId: string) => void>();
  const sendSignal = ({ name, tenantId }: Signal) => listeners.get(name)?.(tenantId);

  function transaction<T>(variables: SessionVariables, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return connectionSlots.run(async () => {
      const connection = await pool.connect();
      let brokenBy: Error | undefined;
      try {
        return await executeTransaction(connection, variables, work, sendSignal);
      } catch (error) {
        await connection.query('rollback').catch((failure: Error) => {
          brokenBy = failure;
        });
        throw error;
      } finally {
        connection.release(brokenBy);
      }
    });
  }

  return {
    withTenant: ({ clientId, customerId, userId, requestId }, work) =>
      transaction(
        {
          ...NO_TENANT,
          client_id: clientId,
          customer_id: customerId ?? '',
          user_id: userId ?? '',
          request_id: requestId ?? '',
        },
        work,
      ),
    withPartner: ({ partnerIds, userId, requestId }, work) =>
      transaction(
        {
          ...NO_TENANT,
          partner_ids: `{${partnerIds.join(',')}}`,
          user_id: userId ?? '',
          request_id: requestId ?? '',
        },
        work,
      ),
    withUser: (userId, work) => transaction({ ...NO_TENANT, user_id: userId }, work),
    withoutTenant: (work) => transaction(NO_TENANT, work),
    query: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await connectionSlots.run(() => pool.query<Row>({ name, text, values: [...values] }))).rows,
    onSignal: (name, listener) => {
      listeners.set(name, listener);
    },
    ping: async () => {
      await connectionSlots.run(() => pool.query('select 1'));
    },
    close: () => pool.end(),
  };
}

/** What the end of a transaction needs to know about it. */
interface TransactionEnd {
  /** Sent with the commit. */
  readonly finalStatements: QueryConfig[];
  /** Statements that were sent and are not awaited yet, with the signal of each. */
  readonly sentStatements: { readonly result: Promise<QueryResult>; readonly signal: Signal }[];
  readonly afterCommit: (() => void)[];
}

/** Begins, runs the work and commits. Statements are pipelined: see docs/decisions/0141. */
async function executeTransaction<T>(
  connection: PoolClient,
  variables: SessionVariables,
  work: (tx: Transaction) => Promise<T>,
  sendSignal: (signal: Signal) => void,
): Promise<T> {
  const end: TransactionEnd = { finalStatements: [], sentStatements: [], afterCommit: [] };
  const begin = connection.query(buildBegin(variables));
  // Awaited with the commit. Until then its error must not count as unhandled.
  begin.catch(() => undefined);
  const result = await work(toTransaction(connection, end, sendSignal));
  const endings = [
    begin,
    ...end.finalStatements.map((statement) => connection.query(statement)),
    connection.query('commit'),
  ];
  const [sentResults, endResults] = await Promise.all([
    Promise.all(end.sentStatements.map((statement) => statement.result)),
    Promise.all(endings),
  ]);
  // A commit after a failed statement is answered with ROLLBACK.
  if (endResults.at(-1)?.command !== 'COMMIT')
    throw new Error('the transaction had failed and was rolled back');
  for (const [index, { signal }] of end.sentStatements.entries()) {
    if ((sentResults[index]?.rowCount ?? 0) > 0) sendSignal(signal);
  }
  for (const callback of end.afterCommit) callback();
  return result;
}

function toTransaction(
  connection: PoolClient,
  end: TransactionEnd,
  sendSignal: (signal: Signal) => void,
): Transaction {
  return {
    connection,
    rows: async <Row extends object>(query: Statement) => (await connection.query<Row>(query)).rows,
    row: async <Row extends object>(query: Statement) => (await connection.query<Row>(query)).rows[0],
    execute: async (query) => (await connection.query(query)).rowCount ?? 0,
    prepared: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await connection.query<Row>({ name, text, values: [...values] })).rows,
    executeWithCommit: (name, text, values) => end.finalStatements.push({ name, text, values: [...values] }),
    executeWithoutWaiting: (name, text, values, signal) => {
      const result = connection.query({ name, text, values: [...values] });
      result.catch(() => undefined);
      end.sentStatements.push({ result, signal });
    },
    afterCommit: (work) => end.afterCommit.push(work),
    signalAfterCommit: (signal) => end.afterCommit.push(() => sendSignal(signal)),
  };
}
