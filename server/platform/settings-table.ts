import { PASSWORD_POLICIES } from '@portal/contract/auth';
import { z } from 'zod';
import { parseMailAddress, type MailAddress } from './mail-address.ts';

interface SettingNotes {
  /** The value, or a description of what applies, when the variable is unset. */
  readonly whenUnset: string;
  readonly meaning: string;
  /** True when the value must not reach a log or a screen. */
  readonly isSecret: boolean;
}

const notes = z.registry<SettingNotes>();

/** A setting that is undefined when its variable is unset; `whenUnset` describes what applies then. */
function optional<T extends z.ZodType>(whenUnset: string, meaning: string, schema: T, isSecret = false) {
  const setting = schema.optional();
  notes.add(setting, { whenUnset, meaning, isSecret });
  return setting;
}

/** A setting with a default. */
function withDefault<T extends z.ZodType<unknown, string>>(
  value: string,
  meaning: string,
  schema: T,
): z.ZodPrefault<T> {
  const setting = z.prefault(schema, value as z.input<T>);
  notes.add(setting, { whenUnset: value, meaning, isSecret: false });
  return setting;
}

function rateLimit(perMinute: number, meaning: string) {
  const limit = wholeNumber(1, 999_999_999, 'use a whole number above 0, or off');
  return withDefault(String(perMinute), meaning, orOff(limit, 'use a whole number above 0, or off'));
}

function wholeNumber(min: number, max: number, message: string): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** `off` parses to undefined. */
function orOff<T extends z.ZodType<unknown, string>>(schema: T, message: string) {
  return z.union([z.literal('off').transform(() => undefined), schema], message);
}

function url(protocols: readonly string[], example: string): z.ZodType<string, string> {
  return z
    .string()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `use an address like ${example}`,
    );
}

function webPage(example: string): z.ZodType<string, string> {
  return url(['http:', 'https:'], example);
}

const port = wholeNumber(1, 65_535, 'use a whole number from 1 to 65535');
const secret = z.string().min(32, 'use 32 characters or more, for example of: openssl rand -base64 32');

/** False, a number of hops, or addresses: the values of Fastify's `trustProxy`. */
const trustedProxies = z
  .string()
  .regex(/^(off|[1-9]\d?|[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*)$/, 'use off, 1, or 10.0.0.0/8,192.168.1.1')
  .transform((value): false | number | readonly string[] => {
    if (value === 'off') return false;
    return /^\d+$/.test(value) ? Number(value) : value.split(',');
  });

const origins = z
  .string()
  .transform((value) => value.split(','))
  .refine(
    (values) =>
      values.every(
        (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') && new URL(value).origin === value,
      ),
    'use origins like https://intranet.example.com,https://erp.example.com',
  );

const mailSender = z.string().transform((value, context): MailAddress => {
  const sender = parseMailAddress(value);
  if (sender === undefined) context.addIssue('use an address like Client Portal <portal@example.com>');
  return sender ?? { name: '', address: '' };
});

/** Every setting by the name of its environment variable. The README shows this table, and a test compares the two. */
export const settingsTable = z.object({
  PORT: withDefault('3000', 'Port of the web app and the API.', port),
  HOST: withDefault(
    '127.0.0.1',
    'Address to listen on. `0.0.0.0` opens the portal to the network.',
    z.string(),
  ),
  PUBLIC_URL: optional(
    'http://localhost:PORT',
    'The address that people type. `https:` makes cookies secure and turns HSTS on.',
    url(['http:', 'https:'], 'https://portal.example.com'),
  ),
  TRUST_PROXY: withDefault(
    'off',
    'The proxies whose `X-Forwarded-*` headers are trusted: `off`, a number of hops, or addresses separated by commas.',
    trustedProxies,
  ),
  DATABASE_URL: optional(
    'the embedded PostgreSQL',
    'An external PostgreSQL, version 15 or later. Its role must be allowed to create roles and schemas.',
    url(['postgres:', 'postgresql:'], 'postgresql://portal:password@db.example.com/portal'),
    true,
  ),
  DATA_DIR: withDefault(
    '.data',
    'Folder of the embedded database, the files and the secrets of the portal.',
    z.string(),
  ),
  STORAGE_URL: optional(
    'file:DATA_DIR/files',
    'Where files are stored: `file:/folder`, or `s3://bucket/prefix?region=…&endpoint=https://…`.',
    z
      .string()
      .regex(
        /^(file:.+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^?]*)?(\?.*)?)$/,
        'use file:/folder or s3://bucket/prefix',
      ),
  ),
  UPLOAD_RETENTION_DAYS: withDefault(
    '90',
    'Days until an uploaded file is deleted, counted from the last change of its batch. The rows of the batch stay. Files of background jobs are deleted after 7 days.',
    wholeNumber(1, 3_650, 'use a whole number of days from 1 to 3650'),
  ),
  S3_ACCESS_KEY_ID: optional("the machine's own", 'Access key for `s3:` storage.', z.string()),
  S3_SECRET_ACCESS_KEY: optional("the machine's own", 'Secret of the access key.', z.string(), true),
  SESSION_SECRET: optional(
    'created once, in DATA_DIR',
    'Signs sessions; 32 characters or more. The same on every node, and required with `ROLE=api`.',
    secret,
    true,
  ),
  ENCRYPTION_SECRET: optional(
    'created once, in DATA_DIR',
    'Encrypts secrets in the database, such as those of MFA; 32 characters or more. The same on every node, and required with `ROLE=api`.',
    secret,
    true,
  ),
  PASSWORD_POLICY: withDefault(
    'standard',
    'The rule for new passwords: `standard` (8 to 16 letters, digits and @$!%*?&, one of each kind) or `modern` (15 to 64 of any character, not in a known leak).',
    z.enum(PASSWORD_POLICIES, 'use standard or modern'),
  ),
  EXCHANGE_RATES_MAX_AGE_DAYS: withDefault(
    '7',
    'Age of the exchange rates, in days, above which pages, `portal rates exchange` and the metrics warn; `off` for no warning.',
    orOff(
      wholeNumber(1, 3_650, 'use a whole number of days from 1 to 3650, or off'),
      'use a whole number of days from 1 to 3650, or off',
    ),
  ),
  RATE_LIMIT_READS: rateLimit(
    1200,
    'Reads a minute by one person or API credential, over all nodes; `off` for no limit. A tenth of them may come at once; the rest is spread over the minute.',
  ),
  RATE_LIMIT_WRITES: rateLimit(300, 'Changes a minute by one person or API credential.'),
  RATE_LIMIT_FILES: rateLimit(120, 'Uploads, labels and exports a minute by one person or API credential.'),
  RATE_LIMIT_GUESTS: rateLimit(1200, 'Requests a minute without a sign-in from one address.'),
  RATE_LIMIT_SIGN_INS: rateLimit(
    120,
    'Attempts a minute with passwords, codes and mailed links from one address.',
  ),
  RATE_LIMIT_TRACKING: rateLimit(120, 'Look-ups a minute in public tracking from one address.'),
  ROLE: withDefault(
    'all',
    'What this process does: `all`, `api` or `worker`.',
    z.enum(['all', 'api', 'worker'], 'use all, api or worker'),
  ),
  SEED_DEMO: optional(
    'on when embedded',
    'Fills an empty database with the demo company and its users: `on`, `small` (a tenth of the orders) or `off`.',
    z.enum(['on', 'small', 'off'], 'use on, small or off'),
  ),
  SMTP_URL: optional(
    'mail waits in the outbox',
    'Mail server, like `smtps://user:password@mail.example.com`. A password is sent over TLS only. While it is unset, the operator reads mail with `npm run portal -- mail list`.',
    url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
    true,
  ),
  MAIL_FROM: optional(
    'no-reply@ and the host of PUBLIC_URL',
    'Sender of all mail, like `Client Portal <portal@example.com>`.',
    mailSender,
  ),
  FLAGS_URL: optional(
    "the portal's own flags",
    'An external feature flag service that speaks OFREP.',
    webPage('https://flags.example.com'),
  ),
  FAQ_URL: optional(
    'not linked',
    'The help centre behind FAQ in the profile menu.',
    webPage('https://help.example.com'),
  ),
  SHIPPING_GUIDELINES_URL: optional(
    'not linked',
    'The document behind Shipping Guidelines in the profile menu.',
    webPage('https://example.com/shipping-guidelines.pdf'),
  ),
  HELP_DESK_SCRIPT_URL: optional(
    'no help desk',
    'The script of the help desk behind Get Help. It runs in a sandboxed frame while its flag is on.',
    webPage('https://help.example.com/widget.js'),
  ),
  MESSENGER_SCRIPT_URL: optional(
    'no messenger',
    'The script of the messenger. It runs in a sandboxed frame while its flag is on.',
    webPage('https://chat.example.com/widget.js'),
  ),
  ANALYTICS_URL: optional(
    'Insights of the portal',
    'An outside page with figures, which the analytics calls answer instead of the address of Insights.',
    webPage('https://analytics.example.com/portal'),
  ),
  EMBED_ORIGINS: optional(
    "the portal's own pages only",
    'Sites whose pages may show Insights in a frame, separated by commas, like `https://intranet.example.com`.',
    origins,
  ),
  WEBHOOK_REACH: withDefault(
    'public',
    'Where webhooks may be sent: `public` (https on the public internet only) or, for development, `loopback` (this machine too).',
    z.enum(['public', 'loopback'], 'use public or loopback'),
  ),
  LOG_LEVEL: withDefault(
    'info',
    'Lowest level that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'use trace, debug, info, warn, error, fatal or silent',
    ),
  ),
  METRICS_PORT: withDefault(
    '9464',
    'Port of the Prometheus metrics, on 127.0.0.1 only; `off` for none.',
    orOff(port, 'use a whole number from 1 to 65535, or off'),
  ),
});

export type SettingName = keyof typeof settingsTable.shape;

/** The notes of a setting, as the README shows them. */
export function describeSetting(name: SettingName): SettingNotes {
  const setting = notes.get(settingsTable.shape[name]);
  if (setting === undefined) throw new Error(`${name} is not in the table of settings`);
  return setting;
}
