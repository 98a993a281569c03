import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PasswordPolicy } from '@portal/contract/auth';
import { z } from 'zod';
import type { Reach } from './outgoing/outgoing-http.ts';
import type { MailAddress } from './mail/mail-address.ts';
import { SECRET_SETTINGS, SETTINGS } from './settings-schema.ts';
import { StartupError } from './startup-error.ts';

/** How this process runs; read once at the start, and the only reader of the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Fastify's `trustProxy`: false, a number of hops, or addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  readonly storage: FolderStorage | S3Storage;
  readonly uploadsKeptDays: number;
  /** Undefined: the one kept in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** Undefined: the one kept in `dataDir`. */
  readonly encryptionSecret: string | undefined;
  readonly passwordPolicy: PasswordPolicy;
  readonly rateLimits: RateLimitSettings;
  readonly role: 'all' | 'api' | 'worker';
  readonly seedDemo: boolean;
  /** Undefined: mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailAddress;
  readonly flagsUrl: string | undefined;
  readonly support: SupportAddresses;
  readonly webhookReach: Reach;
  readonly logLevel: string;
  /** Undefined: no metrics. */
  readonly metricsPort: number | undefined;
}

/** Where help is found; what is undefined is not shown. */
export interface SupportAddresses {
  readonly faqUrl?: string | undefined;
  readonly shippingGuidelinesUrl?: string | undefined;
  readonly helpDeskScriptUrl?: string | undefined;
  readonly messengerScriptUrl?: string | undefined;
}

/** Requests a minute by their kind (`server/http/rate-limit.ts`); undefined for no limit. */
export interface RateLimitSettings {
  /** Of one person or API credential. */
  readonly reads: number | undefined;
  readonly writes: number | undefined;
  /** Uploads, labels and exports. */
  readonly files: number | undefined;
  /** Of one address that is not signed in. */
  readonly guests: number | undefined;
  readonly signIns: number | undefined;
  readonly tracking: number | undefined;
}

interface FolderStorage {
  readonly kind: 'folder';
  /** Absolute. */
  readonly path: string;
}

export interface S3Storage {
  readonly kind: 's3';
  readonly bucket: string;
  /** Without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  /** Undefined: the machine's own. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const schema = z.object({
  PORT: SETTINGS.PORT.schema,
  HOST: SETTINGS.HOST.schema,
  PUBLIC_URL: SETTINGS.PUBLIC_URL.schema,
  TRUST_PROXY: SETTINGS.TRUST_PROXY.schema,
  DATABASE_URL: SETTINGS.DATABASE_URL.schema,
  DATA_DIR: SETTINGS.DATA_DIR.schema,
  STORAGE_URL: SETTINGS.STORAGE_URL.schema,
  UPLOADS_KEPT_DAYS: SETTINGS.UPLOADS_KEPT_DAYS.schema,
  S3_ACCESS_KEY_ID: SETTINGS.S3_ACCESS_KEY_ID.schema,
  S3_SECRET_ACCESS_KEY: SETTINGS.S3_SECRET_ACCESS_KEY.schema,
  SESSION_SECRET: SETTINGS.SESSION_SECRET.schema,
  ENCRYPTION_SECRET: SETTINGS.ENCRYPTION_SECRET.schema,
  PASSWORD_POLICY: SETTINGS.PASSWORD_POLICY.schema,
  RATE_LIMIT_READS: SETTINGS.RATE_LIMIT_READS.schema,
  RATE_LIMIT_WRITES: SETTINGS.RATE_LIMIT_WRITES.schema,
  RATE_LIMIT_FILES: SETTINGS.RATE_LIMIT_FILES.schema,
  RATE_LIMIT_GUESTS: SETTINGS.RATE_LIMIT_GUESTS.schema,
  RATE_LIMIT_SIGN_INS: SETTINGS.RATE_LIMIT_SIGN_INS.schema,
  RATE_LIMIT_TRACKING: SETTINGS.RATE_LIMIT_TRACKING.schema,
  ROLE: SETTINGS.ROLE.schema,
  SEED_DEMO: SETTINGS.SEED_DEMO.schema,
  SMTP_URL: SETTINGS.SMTP_URL.schema,
  MAIL_FROM: SETTINGS.MAIL_FROM.schema,
  FLAGS_URL: SETTINGS.FLAGS_URL.schema,
  FAQ_URL: SETTINGS.FAQ_URL.schema,
  SHIPPING_GUIDELINES_URL: SETTINGS.SHIPPING_GUIDELINES_URL.schema,
  HELP_DESK_SCRIPT_URL: SETTINGS.HELP_DESK_SCRIPT_URL.schema,
  MESSENGER_SCRIPT_URL: SETTINGS.MESSENGER_SCRIPT_URL.schema,
  WEBHOOK_REACH: SETTINGS.WEBHOOK_REACH.schema,
  LOG_LEVEL: SETTINGS.LOG_LEVEL.schema,
  METRICS_PORT: SETTINGS.METRICS_PORT.schema,
});

type Given = z.output<typeof schema>;

/**
 * Reads the settings; an empty variable counts as unset. Errors: StartupError that names every wrong one with its
 * value (hidden for secrets) and what would be right.
 */
export function readSettings(environment: Environment): Settings {
  const names = Object.keys(SETTINGS);
  const given = Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]] as const] : [])),
  );
  const parsed = schema.safeParse(given);
  const faults = parsed.success
    ? findConflicts(parsed.data)
    : parsed.error.issues.map((issue) => describe(String(issue.path[0]), given, issue.message));
  if (!parsed.success || faults.length > 0) {
    throw new StartupError(
      `Settings that cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
      'Change these environment variables or unset them; README.md lists them all.',
    );
  }
  return toSettings(parsed.data);
}

function describe(name: string, given: Environment, right: string): string {
  return `${name} is ${SECRET_SETTINGS.includes(name) ? '(hidden)' : `"${given[name]}"`}: ${right}`;
}

function findConflicts(given: Given): string[] {
  const faults: string[] = [];
  for (const name of ['SESSION_SECRET', 'ENCRYPTION_SECRET'] as const) {
    if (given.ROLE === 'api' && given[name] === undefined)
      faults.push(`${name} is unset: with ROLE=api every node needs the same one`);
  }
  if ((given.S3_ACCESS_KEY_ID === undefined) !== (given.S3_SECRET_ACCESS_KEY === undefined)) {
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither');
  }
  if ((given.PORT ?? DEFAULT_PORT) === (given.METRICS_PORT ?? DEFAULT_METRICS_PORT)) {
    faults.push(
      `METRICS_PORT is "${given.METRICS_PORT ?? DEFAULT_METRICS_PORT}": use another port than PORT, or off`,
    );
  }
  return faults;
}

const DEFAULT_PORT = Number(SETTINGS.PORT.unset);
const DEFAULT_METRICS_PORT = Number(SETTINGS.METRICS_PORT.unset);

function toSettings(given: Given): Settings {
  const port = given.PORT ?? DEFAULT_PORT;
  const dataDir = resolve(given.DATA_DIR ?? SETTINGS.DATA_DIR.unset);
  const metrics = given.METRICS_PORT ?? DEFAULT_METRICS_PORT;
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    port,
    host: given.HOST ?? SETTINGS.HOST.unset,
    publicUrl,
    trustProxy: toTrustProxy(given.TRUST_PROXY ?? 'off'),
    databaseUrl: given.DATABASE_URL,
    dataDir,
    storage: toStorage(given, dataDir),
    uploadsKeptDays: given.UPLOADS_KEPT_DAYS ?? Number(SETTINGS.UPLOADS_KEPT_DAYS.unset),
    sessionSecret: given.SESSION_SECRET,
    encryptionSecret: given.ENCRYPTION_SECRET,
    passwordPolicy: given.PASSWORD_POLICY ?? 'standard',
    rateLimits: {
      reads: toRateLimit(given, 'RATE_LIMIT_READS'),
      writes: toRateLimit(given, 'RATE_LIMIT_WRITES'),
      files: toRateLimit(given, 'RATE_LIMIT_FILES'),
      guests: toRateLimit(given, 'RATE_LIMIT_GUESTS'),
      signIns: toRateLimit(given, 'RATE_LIMIT_SIGN_INS'),
      tracking: toRateLimit(given, 'RATE_LIMIT_TRACKING'),
    },
    role: given.ROLE ?? 'all',
    seedDemo: given.SEED_DEMO ?? given.DATABASE_URL === undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? {
      name: 'Client Portal',
      address: `no-reply@${new URL(publicUrl).hostname}`,
    },
    flagsUrl: given.FLAGS_URL,
    support: {
      faqUrl: given.FAQ_URL,
      shippingGuidelinesUrl: given.SHIPPING_GUIDELINES_URL,
      helpDeskScriptUrl: given.HELP_DESK_SCRIPT_URL,
      messengerScriptUrl: given.MESSENGER_SCRIPT_URL,
    },
    webhookReach: given.WEBHOOK_REACH ?? 'public',
    logLevel: given.LOG_LEVEL ?? SETTINGS.LOG_LEVEL.unset,
    metricsPort: metrics === 'off' ? undefined : metrics,
  };
}

function toRateLimit(given: Given, name: keyof Given & `RATE_LIMIT_${string}`): number | undefined {
  const value = given[name] ?? Number(SETTINGS[name].unset);
  return value === 'off' ? undefined : value;
}

function toTrustProxy(value: string): Settings['trustProxy'] {
  if (value === 'off') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',');
}

function toStorage(given: Given, dataDir: string): Settings['storage'] {
  const value = given.STORAGE_URL;
  if (value === undefined) return { kind: 'folder', path: join(dataDir, 'files') };
  if (value.startsWith('file:')) {
    const path = value.startsWith('file://') ? fileURLToPath(value) : value.slice('file:'.length);
    return { kind: 'folder', path: resolve(path) };
  }
  const url = new URL(value);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: url.pathname.replaceAll(/^\/+|\/+$/g, ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
  };
}
