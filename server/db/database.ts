import { escapeLiteral, Pool, types, type PoolClient, type QueryConfig } from 'pg';
import type { Logger } from '../platform/log.ts';
import { turns } from '../platform/turns.ts';
import { inOneWrite, pipelined } from './driver.ts';
import type { Sql } from './sql.ts';

// bigint columns hold money and weights below 2^53; the driver's default would hand them over as strings.
types.setTypeParser(types.builtins.INT8, Number);

/** Who a transaction works for. The database checks each row against it. */
export interface Tenant {
  readonly clientId: string;
  /** Set for a customer's user: only that customer's orders are visible. */
  readonly customerId?: string | null;
  readonly userId?: string | null;
  readonly requestId?: string | null;
}

/** A partner's users see what was granted to these partners, of any client. */
interface PartnerTenant {
  readonly partnerIds: readonly string[];
  readonly userId?: string | null;
  readonly requestId?: string | null;
}

/** An open transaction: the only thing a store or read model can reach. */
export interface Transaction {
  /** Rows as objects. */
  rows<Row extends object>(query: Sql): Promise<Row[]>;
  /** The one row, or undefined. */
  row<Row extends object>(query: Sql): Promise<Row | undefined>;
  /** Number of rows changed. */
  run(query: Sql): Promise<number>;
  /** A prepared statement by name, for hot paths. */
  named<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** A prepared statement whose answer nobody needs: sent with the commit. Where it fails, the transaction does. */
  last(name: string, text: string, values: readonly unknown[]): void;
  /** Work to do once the transaction is committed (wake-ups, never state). */
  afterCommit(work: () => void): void;
  /** The raw connection, for COPY streams. */
  readonly connection: PoolClient;
}

export interface Database {
  withTenant<T>(tenant: Tenant, work: (tx: Transaction) => Promise<T>): Promise<T>;
  withPartner<T>(tenant: PartnerTenant, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** No tenant, but a person: somebody who is signing in, and what is their own. */
  withUser<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One prepared statement outside any transaction and tenant: the narrow functions of sign-in. */
  alone<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** No tenant: global reference data and the SECURITY DEFINER functions only. */
  withoutTenant<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /**
   * The role every connection takes on at once; the login role itself is used for migrations only. `portal_owner` is
   * the operator's: its transactions are `withoutTenant`, and see what the `operator` policies show.
   */
  readonly role: 'portal_app' | 'portal_jobs' | 'portal_owner';
  readonly max: number;
  readonly log: Logger;
}

/** How long work waits for a connection that others use before its caller is told to come again, ms. */
const PATIENCE_MS = 8_000;

/** Carries PostgreSQL's own code for too many connections: the caller is told to come again. */
class NoConnection extends Error {
  readonly code = '53300';
  constructor(connections: number) {
    super(`none of ${connections} connections was free within ${PATIENCE_MS} ms`);
  }
}

interface TenantSettings {
  readonly clientId: string;
  readonly customerId: string;
  readonly partnerIds: string;
  readonly userId: string;
  readonly requestId: string;
}

/** One message opens the transaction and says whose it is. */
function begin(settings: TenantSettings): string {
  const named: [string, string][] = [
    ['client_id', settings.clientId],
    ['customer_id', settings.customerId],
    ['partner_ids', settings.partnerIds],
    ['user_id', settings.userId],
    ['request_id', settings.requestId],
  ];
  return `begin; ${named.map(([name, value]) => `set local app.${name} = ${escapeLiteral(value)}`).join('; ')}`;
}

/** Opens the pool. Errors: connection failures surface from the calls, never as an unhandled event. */
export function openDatabase(options: DatabaseOptions): Database {
  const config = pipelined({
    connectionString: options.url,
    max: options.max,
    // Compiling a statement takes longer than any of ours runs.
    options: `-c role=${options.role} -c TimeZone=UTC -c jit=off -c statement_timeout=10s -c idle_in_transaction_session_timeout=30s`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 15_000,
    application_name: options.role,
  });
  const pool = new Pool(config);
  // A line of our own before the driver's pool, whose one time limit stands for two things: reaching the server, which is
  // quick or broken, and waiting for a connection that others use, which under load is neither.
  const line = turns(options.max, {
    milliseconds: PATIENCE_MS,
    told: () => new NoConnection(options.max),
  });
  pool.on('error', (error) =>
    options.log.warn({ reason: error.message }, 'an idle database connection was lost'),
  );
  // Lost between two queries of a transaction: the next query fails and says so; without a listener the process would end.
  pool.on('connect', (connection) => {
    connection.on('error', (error) => options.log.warn({ err: error }, 'a database connection was lost'));
  });

  function transaction<T>(settings: TenantSettings, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return line.with(() => transactionNow(settings, work));
  }

  async function transactionNow<T>(
    settings: TenantSettings,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const connection = await pool.connect();
    const lasts: QueryConfig[] = [];
    const later: (() => void)[] = [];
    let broken: Error | undefined;
    try {
      inOneWrite(connection);
      const begun = connection.query(begin(settings));
      // Awaited with the commit; until then it is nobody's that it failed.
      begun.catch(() => undefined);
      const result = await work(transactionOn(connection, lasts, later));
      inOneWrite(connection);
      const ended = [begun, ...lasts.map((query) => connection.query(query)), connection.query('commit')];
      const committed = (await Promise.all(ended)).at(-1);
      if (committed?.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
      for (const run of later) run();
      return result;
    } catch (error) {
      await connection.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      connection.release(broken);
    }
  }

  return {
    withTenant: (tenant, work) =>
      transaction(
        {
          clientId: tenant.clientId,
          customerId: tenant.customerId ?? '',
          partnerIds: '',
          userId: tenant.userId ?? '',
          requestId: tenant.requestId ?? '',
        },
        work,
      ),
    withPartner: (tenant, work) =>
      transaction(
        {
          clientId: '',
          customerId: '',
          partnerIds: `{${tenant.partnerIds.join(',')}}`,
          userId: tenant.userId ?? '',
          requestId: tenant.requestId ?? '',
        },
        work,
      ),
    withUser: (userId, work) =>
      transaction({ clientId: '', customerId: '', partnerIds: '', userId, requestId: '' }, work),
    withoutTenant: (work) =>
      transaction({ clientId: '', customerId: '', partnerIds: '', userId: '', requestId: '' }, work),
    alone: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await line.with(() => pool.query<Row>({ name, text, values: [...values] }))).rows,
    ping: async () => {
      await line.with(() => pool.query('select 1'));
    },
    close: () => pool.end(),
  };
}

function transactionOn(connection: PoolClient, lasts: QueryConfig[], later: (() => void)[]): Transaction {
  return {
    connection,
    rows: async <Row extends object>(query: Sql) => (await connection.query<Row>(query)).rows,
    row: async <Row extends object>(query: Sql) => (await connection.query<Row>(query)).rows[0],
    run: async (query) => (await connection.query(query)).rowCount ?? 0,
    named: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await connection.query<Row>({ name, text, values: [...values] })).rows,
    last: (name, text, values) => lasts.push({ name, text, values: [...values] }),
    afterCommit: (work) => later.push(work),
  };
}
