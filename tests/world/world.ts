import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PasswordPolicy, Role } from '@portal/contract/auth';
import { openDatabase, START_LIMITS, type Database } from '@portal/server/db/database.ts';
import { createListen } from '@portal/server/db/listen.ts';
import { buildApp } from '@portal/server/http/app.ts';
import { newId } from '@portal/server/platform/ids.ts';
import { openFolderStorage, type FileStorage } from '@portal/server/platform/files/file-storage.ts';
import { openJobs, type Jobs } from '@portal/server/jobs/jobs.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { openMail, type Mail } from '@portal/server/mail/mail.ts';
import { openOutgoingHttp } from '@portal/server/platform/outgoing/outgoing-http.ts';
import { openEncryption } from '@portal/server/platform/encryption.ts';
import { sessionTokens } from '@portal/server/features/auth/index.ts';
import type { Infrastructure } from '@portal/server/infrastructure.ts';
import { QUEUES, wireApp, type App } from '@portal/server/wiring.ts';
import type { FastifyInstance } from 'fastify';
import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { createCaller, type TestCaller } from './caller.ts';
import { databaseUrl, TEMPLATE } from './global-setup.ts';

const SECRET = 'only the tests of this run know this secret';
/** The base of links in mails. */
const PUBLIC_URL = 'https://portal.test.example';

/** The product on a database of its own, with functions that create tenants and signed-in users. */
export interface World {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly jobsDatabase: Database;
  /** The database with the role of the operator, for actions that no request may do. */
  readonly operator: Database;
  /** The same for single statements. */
  readonly owner: Pool;
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly mail: Mail;
  /** The infrastructure of the features. */
  readonly infrastructure: Infrastructure;
  readonly wiring: App;
  readonly url: string;
  /** Creates a tenant without data. */
  client(options?: ClientOptions): Promise<TestClient>;
  /** Creates a partner of the network. */
  partner(options?: PartnerOptions): Promise<TestPartner>;
  /** A caller without a session. */
  readonly guest: TestCaller;
  close(): Promise<void>;
}

interface ClientOptions {
  readonly name?: string;
  readonly suspended?: boolean;
}

interface PartnerOptions {
  readonly name?: string;
  readonly serviceTypes?: readonly string[];
  readonly countries?: readonly string[];
  readonly cod?: boolean;
}

export interface TestClient {
  readonly clientId: string;
  /** A signed-in user with the role; the same user at each call. */
  as(role: Role): Promise<TestCaller>;
  /**
   * Creates a customer of the client and a signed-in user of it: the admin, or a user with another role of
   * customers. With the id of a customer, the user is one more of that customer.
   */
  customer(
    role?: 'CUSTOMER_ADMIN' | 'CUSTOMER_OPERATOR',
    of?: string,
  ): Promise<{ readonly customerId: string; readonly admin: TestCaller }>;
  /** Connects the client with a partner. */
  connect(partner: TestPartner): Promise<void>;
}

export interface TestPartner {
  readonly partnerId: string;
  as(role: 'PARTNER_ADMIN' | 'PARTNER_OPERATOR'): Promise<TestCaller>;
}

interface WorldOptions {
  /** The fixed time of the clock of the world. The clock of the database runs. */
  readonly now?: Date;
  /** The PostgreSQL with the template; that of the run if undefined. */
  readonly serverUrl?: string;
  readonly passwordPolicy?: PasswordPolicy;
  readonly analyticsUrl?: string;
}

/** Opens a world on a new clone of the migrated template. Close it in afterAll. */
export async function openWorld({
  now,
  serverUrl = inject('serverUrl'),
  passwordPolicy,
  analyticsUrl,
}: WorldOptions = {}): Promise<World> {
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await server.connect();
  // Copying the files takes a third of the time of writing the pages into the log.
  await server.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const log = openLog('fatal');
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  // Three files run on two processors: a process may not read its sockets for seconds.
  const options = { url, limits: START_LIMITS, log };
  const database = openDatabase({ ...options, role: 'portal_app', max: 10 });
  const jobsDatabase = openDatabase({ ...options, role: 'portal_jobs', max: 4 });
  const operator = openDatabase({ ...options, role: 'portal_owner', max: 3 });
  const owner = new Pool({ connectionString: url, options: '-c role=portal_owner', max: 2 });
  const files = openFolderStorage(folder);
  const jobs = await openJobs({ url, log, queues: QUEUES });
  const mail = openMail({ jobs, publicUrl: PUBLIC_URL });
  const outgoing = openOutgoingHttp({ reach: 'loopback' });
  const infrastructure: Infrastructure = {
    database,
    jobsDatabase,
    listen: createListen(url, log),
    files,
    jobs,
    mail,
    mailServer: undefined,
    outgoing,
    clock: { now: () => now ?? new Date() },
    log,
    tokenSecret: SECRET,
    encryption: openEncryption(SECRET),
    passwordPolicy: passwordPolicy ?? 'standard',
    exchangeRatesMaxAge: 7,
    isSecure: false,
    support: {},
    publicUrl: PUBLIC_URL,
    analyticsUrl,
    flagsUrl: undefined,
    environment: 'dev',
    uploadRetentionDays: 90,
  };
  const wiring = wireApp(infrastructure);
  const app = await buildApp({ ...wiring, database, log, trustProxy: false, checkResponses: true });
  await wiring.addSockets(app);
  await app.ready();
  const signIn = (userId: string) => createSession(app, owner, userId);

  return {
    app,
    database,
    jobsDatabase,
    operator,
    owner,
    files,
    jobs,
    mail,
    infrastructure,
    wiring,
    url,
    guest: createCaller(app, '', ''),
    client: (options = {}) => addClient(owner, signIn, options),
    partner: (options = {}) => addPartner(owner, signIn, options),
    close: async () => {
      await app.close();
      await jobs.stop();
      await outgoing.close();
      await Promise.all([database.close(), jobsDatabase.close(), operator.close(), owner.end()]);
      // Waits up to 5 s for connections that are closing; `with (force)` would end them with an error.
      await server.query(`drop database ${name}`);
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type SignIn = (userId: string) => Promise<TestCaller>;

async function addClient(owner: Pool, signIn: SignIn, options: ClientOptions): Promise<TestClient> {
  const clientId = newId();
  const code = `C${clientId.replaceAll('-', '').slice(-12).toUpperCase()}`;
  await owner.query(
    'insert into clients (client_id, code, name, status, suspension_reason) values ($1, $2, $3, $4, $5)',
    [
      clientId,
      code,
      options.name ?? `Client ${code}`,
      options.suspended === true ? 'SUSPENDED' : 'ACTIVE',
      options.suspended === true ? 'Invoice overdue' : null,
    ],
  );
  const callers = new Map<Role, Promise<TestCaller>>();
  return {
    clientId,
    as: (role) => {
      const existing = callers.get(role) ?? addUser(owner, { role, clientId }).then(signIn);
      callers.set(role, existing);
      return existing;
    },
    customer: async (role = 'CUSTOMER_ADMIN', of) => {
      const customerId = of ?? newId();
      await owner.query(
        'insert into customers (client_id, id, code, name) values ($1, $2, $3, $4) on conflict do nothing',
        [clientId, customerId, `K${customerId.slice(-8)}`, `Customer ${customerId.slice(-8)}`],
      );
      return {
        customerId,
        admin: await signIn(await addUser(owner, { role, clientId, customerId })),
      };
    },
    connect: async (partner) => {
      await owner.query(
        "insert into connections (client_id, partner_id, state) values ($1, $2, 'ACCEPTED')",
        [clientId, partner.partnerId],
      );
    },
  };
}

async function addPartner(owner: Pool, signIn: SignIn, options: PartnerOptions): Promise<TestPartner> {
  const partnerId = newId();
  const code = `P${partnerId.replaceAll('-', '').slice(-12).toUpperCase()}`;
  await owner.query(
    'insert into partners (id, code, name, service_types, countries, cod) values ($1, $2, $3, $4, $5, $6)',
    [
      partnerId,
      code,
      options.name ?? `Partner ${code}`,
      options.serviceTypes ?? ['LAST_MILE'],
      options.countries ?? ['SG', 'MY'],
      options.cod ?? true,
    ],
  );
  return {
    partnerId,
    as: async (role) => {
      const userId = await addUser(owner, { role });
      await owner.query('insert into partner_users (user_id, partner_id, role) values ($1, $2, $3)', [
        userId,
        partnerId,
        role,
      ]);
      return signIn(userId);
    },
  };
}

interface UserOptions {
  readonly role: Role;
  readonly clientId?: string;
  readonly customerId?: string;
}

async function addUser(owner: Pool, options: UserOptions): Promise<string> {
  const id = newId();
  await owner.query(
    `insert into users (id, email, name, password_hash, client_id, customer_id, role) values ($1, $2, $3, 'none', $4, $5, $6)`,
    [
      id,
      `${id}@test.example`,
      options.role.toLowerCase(),
      options.clientId ?? null,
      options.customerId ?? null,
      options.role,
    ],
  );
  return id;
}

async function createSession(app: FastifyInstance, owner: Pool, userId: string): Promise<TestCaller> {
  const sessionId = newId();
  await owner.query("select auth_start_session($1, $2, interval '1 hour', '127.0.0.1', 'tests')", [
    sessionId,
    userId,
  ]);
  return createCaller(app, userId, await sessionTokens(SECRET).sign(sessionId, userId));
}
