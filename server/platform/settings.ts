import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PasswordPolicy } from '@portal/contract/auth';
import type { z } from 'zod';
import type { MailAddress } from './mail-address.ts';
import type { Reach } from './outgoing/outgoing-http.ts';
import { describeSetting, settingsTable, type SettingName } from './settings-table.ts';
import { StartupError } from './startup-error.ts';

/** The amount of demo data in an empty database: all, a tenth of the orders, or none. */
export type DemoSize = 'on' | 'small' | 'off';

/** The configuration of this process. Read once at the start; no other module reads the environment. */
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
  readonly storage: FolderStorageSettings | S3StorageSettings;
  readonly uploadRetentionDays: number;
  /** Undefined: the secret stored in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** Undefined: the secret stored in `dataDir`. */
  readonly encryptionSecret: string | undefined;
  readonly passwordPolicy: PasswordPolicy;
  /** Age from which exchange rates are outdated, in days; null for no limit. */
  readonly exchangeRatesMaxAge: number | null;
  readonly rateLimits: RateLimitSettings;
  readonly role: 'all' | 'api' | 'worker';
  readonly seedDemo: DemoSize;
  /** Undefined: mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailAddress;
  readonly flagsUrl: string | undefined;
  readonly support: SupportAddresses;
  /** Undefined: figures are shown by Insights. */
  readonly analyticsUrl: string | undefined;
  /** Other sites whose pages may show Insights in a frame. */
  readonly embedOrigins: readonly string[];
  readonly webhookReach: Reach;
  readonly logLevel: string;
  /** Undefined: no metrics. */
  readonly metricsPort: number | undefined;
}

/** Addresses of help pages and widgets. An undefined one is not shown. */
export interface SupportAddresses {
  readonly faqUrl?: string | undefined;
  readonly shippingGuidelinesUrl?: string | undefined;
  readonly helpDeskScriptUrl?: string | undefined;
  readonly messengerScriptUrl?: string | undefined;
}

/** Requests a minute by route class (`server/http/rate-limit.ts`); undefined for no limit. */
export interface RateLimitSettings {
  /** By one person or API credential, as are writes and files. */
  readonly reads: number | undefined;
  readonly writes: number | undefined;
  /** Uploads, labels and exports. */
  readonly files: number | undefined;
  /** By one address without a sign-in, as are sign-ins and tracking. */
  readonly guests: number | undefined;
  readonly signIns: number | undefined;
  readonly tracking: number | undefined;
}

interface FolderStorageSettings {
  readonly kind: 'folder';
  /** Absolute. */
  readonly path: string;
}

export interface S3StorageSettings {
  readonly kind: 's3';
  readonly bucket: string;
  /** Without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  /** Undefined: the credentials of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Values = z.output<typeof settingsTable>;

/**
 * Reads the settings from the environment; an empty variable counts as unset. Errors: StartupError that names every
 * invalid setting with its value (hidden for secrets) and a valid form.
 */
export function readSettings(environment: Environment): Settings {
  const names = Object.keys(settingsTable.shape) as SettingName[];
  const input = Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]] as const] : [])),
  );
  const parsed = settingsTable.safeParse(input);
  const errors = parsed.success
    ? findConflicts(parsed.data)
    : parsed.error.issues.map(({ path, message }) => describeError(path[0] as SettingName, input, message));
  if (!parsed.success || errors.length > 0) {
    throw new StartupError(
      `Settings that cannot be used:\n${errors.map((error) => `  ${error}`).join('\n')}`,
      'Change these environment variables or unset them; README.md lists them all.',
    );
  }
  return toSettings(parsed.data);
}

function describeError(name: SettingName, input: Environment, expectation: string): string {
  return `${name} is ${describeSetting(name).isSecret ? '(hidden)' : `"${input[name]}"`}: ${expectation}`;
}

function findConflicts(values: Values): string[] {
  const errors: string[] = [];
  for (const name of ['SESSION_SECRET', 'ENCRYPTION_SECRET'] as const) {
    if (values.ROLE === 'api' && values[name] === undefined)
      errors.push(`${name} is unset: with ROLE=api every node needs the same one`);
  }
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined)) {
    errors.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither');
  }
  if (values.PORT === values.METRICS_PORT) {
    errors.push(`METRICS_PORT is "${values.METRICS_PORT}": use another port than PORT, or off`);
  }
  return errors;
}

function toSettings(values: Values): Settings {
  const dataDir = resolve(values.DATA_DIR);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    trustProxy: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    storage: toStorage(values, dataDir),
    uploadRetentionDays: values.UPLOAD_RETENTION_DAYS,
    sessionSecret: values.SESSION_SECRET,
    encryptionSecret: values.ENCRYPTION_SECRET,
    passwordPolicy: values.PASSWORD_POLICY,
    exchangeRatesMaxAge: values.EXCHANGE_RATES_MAX_AGE_DAYS ?? null,
    rateLimits: {
      reads: values.RATE_LIMIT_READS,
      writes: values.RATE_LIMIT_WRITES,
      files: values.RATE_LIMIT_FILES,
      guests: values.RATE_LIMIT_GUESTS,
      signIns: values.RATE_LIMIT_SIGN_INS,
      tracking: values.RATE_LIMIT_TRACKING,
    },
    role: values.ROLE,
    seedDemo: values.SEED_DEMO ?? (values.DATABASE_URL === undefined ? 'on' : 'off'),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? {
      name: 'Client Portal',
      address: `no-reply@${new URL(publicUrl).hostname}`,
    },
    flagsUrl: values.FLAGS_URL,
    support: {
      faqUrl: values.FAQ_URL,
      shippingGuidelinesUrl: values.SHIPPING_GUIDELINES_URL,
      helpDeskScriptUrl: values.HELP_DESK_SCRIPT_URL,
      messengerScriptUrl: values.MESSENGER_SCRIPT_URL,
    },
    analyticsUrl: values.ANALYTICS_URL,
    embedOrigins: values.EMBED_ORIGINS ?? [],
    webhookReach: values.WEBHOOK_REACH,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
  };
}

function toStorage(values: Values, dataDir: string): Settings['storage'] {
  const { STORAGE_URL: storageUrl } = values;
  if (storageUrl === undefined) return { kind: 'folder', path: join(dataDir, 'files') };
  if (storageUrl.startsWith('file:')) {
    const path = storageUrl.startsWith('file://')
      ? fileURLToPath(storageUrl)
      : storageUrl.slice('file:'.length);
    return { kind: 'folder', path: resolve(path) };
  }
  const url = new URL(storageUrl);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
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
