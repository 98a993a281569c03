import { PASSWORD_POLICIES } from '@portal/contract/auth';
import { z } from 'zod';
import { readMailAddress, type MailAddress } from './mail/mail-address.ts';

const switchOn = z.enum(['on', 'off'], 'use on or off').transform((value) => value === 'on');
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'use a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'use a whole number from 1 to 65535');

function address(protocols: readonly string[], example: string): z.ZodType<string> {
  return z
    .string()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `use an address like ${example}`,
    );
}

function webPage(example: string): z.ZodType<string> {
  return address(['http:', 'https:'], example);
}

/**
 * Every setting by the name of its environment variable, what it means, and what it is when unset. The table of the
 * README is made of this, and a test compares them.
 */
export const SETTINGS = {
  PORT: setting('3000', 'Port of the web app and the API.', port),
  HOST: setting('127.0.0.1', 'Address to listen on. `0.0.0.0` shows the portal to the network.', z.string()),
  PUBLIC_URL: setting(
    'http://localhost:PORT',
    'The address people type; `https:` makes cookies secure and turns HSTS on.',
    address(['http:', 'https:'], 'https://portal.example.com'),
  ),
  TRUST_PROXY: setting(
    'off',
    'Whose `X-Forwarded-*` headers count: `off`, a number of hops, or addresses with commas.',
    z
      .string()
      .regex(/^(off|[1-9]\d?|[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*)$/, 'use off, 1, or 10.0.0.0/8,192.168.1.1'),
  ),
  DATABASE_URL: setting(
    'the embedded PostgreSQL',
    'An outside PostgreSQL, version 15 or later. Its role may create roles and schemas.',
    address(['postgres:', 'postgresql:'], 'postgresql://portal:password@db.example.com/portal'),
  ),
  DATA_DIR: setting(
    '.data',
    "Folder of what is kept: the embedded database, files, the portal's secret.",
    z.string(),
  ),
  STORAGE_URL: setting(
    'file:DATA_DIR/files',
    'Where files are kept: `file:/folder`, or `s3://bucket/prefix?region=…&endpoint=https://…`.',
    z
      .string()
      .regex(
        /^(file:.+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^?]*)?(\?.*)?)$/,
        'use file:/folder or s3://bucket/prefix',
      ),
  ),
  UPLOADS_KEPT_DAYS: setting(
    '90',
    'Days an uploaded file is kept after its batch was last worked on; what was read of it stays. Files made by background work are kept 7.',
    z
      .string()
      .regex(/^\d{1,4}$/, 'use a whole number of days from 1 to 3650')
      .transform(Number)
      .refine((days) => days >= 1 && days <= 3_650, 'use a whole number of days from 1 to 3650'),
  ),
  S3_ACCESS_KEY_ID: setting("the machine's own", 'Credential for `s3:` storage.', z.string()),
  S3_SECRET_ACCESS_KEY: setting("the machine's own", 'Its secret.', z.string()),
  SESSION_SECRET: setting(
    'made once, in DATA_DIR',
    'Signs sessions, 32 characters or more. The same on every node; must be set with `ROLE=api`.',
    z.string().min(32, 'use 32 characters or more, for example of: openssl rand -base64 32'),
  ),
  ENCRYPTION_SECRET: setting(
    'made once, in DATA_DIR',
    'Seals what must not be read from the database alone, such as the secrets of MFA; 32 characters or more. The same on every node; must be set with `ROLE=api`.',
    z.string().min(32, 'use 32 characters or more, for example of: openssl rand -base64 32'),
  ),
  PASSWORD_POLICY: setting(
    'standard',
    'What a new password must be: `standard` (8 to 16 letters, digits and @$!%*?&, one of each kind) or `modern` (15 to 64 of any character, none of a leak).',
    z.enum(PASSWORD_POLICIES, 'use standard or modern'),
  ),
  RATE_LIMIT_READS: rateLimit(
    1200,
    'Requests that read, a minute, of one person or API credential; `off` for no limit. Counted over all nodes; a tenth of them at once, the rest spread.',
  ),
  RATE_LIMIT_WRITES: rateLimit(300, 'Requests that change something, of one person or API credential.'),
  RATE_LIMIT_FILES: rateLimit(120, 'Uploads, labels and exports, of one person or API credential.'),
  RATE_LIMIT_GUESTS: rateLimit(1200, 'Requests without a sign-in, of one address; as are the next two.'),
  RATE_LIMIT_SIGN_INS: rateLimit(120, 'Tries of passwords, codes and mailed links.'),
  RATE_LIMIT_TRACKING: rateLimit(120, 'Look-ups of public tracking.'),
  ROLE: setting(
    'all',
    'What this process does: `all`, `api` or `worker`.',
    z.enum(['all', 'api', 'worker'], 'use all, api or worker'),
  ),
  SEED_DEMO: setting(
    'on when embedded',
    'Fill an empty database with the demo company and its sign-ins: `on` or `off`.',
    switchOn,
  ),
  SMTP_URL: setting(
    'mail waits in the outbox',
    'Mail server, like `smtps://user:password@mail.example.com`; a password is sent over TLS only. Unset, the operator reads mail with `npm run portal -- mail list`.',
    address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
  ),
  MAIL_FROM: setting(
    'no-reply@ and the host of PUBLIC_URL',
    'Sender of all mail, like `Client Portal <portal@example.com>`.',
    z.string().transform((value, context): MailAddress => {
      const from = readMailAddress(value);
      if (from === undefined) context.addIssue('use an address like Client Portal <portal@example.com>');
      return from ?? { name: '', address: '' };
    }),
  ),
  FLAGS_URL: setting(
    "the portal's own flags",
    'An outside feature flag service that speaks OFREP.',
    address(['http:', 'https:'], 'https://flags.example.com'),
  ),
  FAQ_URL: setting(
    'not linked',
    'The help centre behind FAQ in the profile menu.',
    webPage('https://help.example.com'),
  ),
  SHIPPING_GUIDELINES_URL: setting(
    'not linked',
    'The document behind Shipping Guidelines in the profile menu.',
    webPage('https://example.com/shipping-guidelines.pdf'),
  ),
  HELP_DESK_SCRIPT_URL: setting(
    'no help desk',
    "The help desk's script, behind Get Help; runs in a sandboxed frame while its flag is on.",
    webPage('https://help.example.com/widget.js'),
  ),
  MESSENGER_SCRIPT_URL: setting(
    'no messenger',
    "The messenger's script; runs in a sandboxed frame while its flag is on.",
    webPage('https://chat.example.com/widget.js'),
  ),
  WEBHOOK_REACH: setting(
    'public',
    'Where webhooks may be sent: `public` (https, the public internet only) or, for development, `loopback` (this machine too).',
    z.enum(['public', 'loopback'], 'use public or loopback'),
  ),
  LOG_LEVEL: setting(
    'info',
    'Least level that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'use trace, debug, info, warn, error, fatal or silent',
    ),
  ),
  METRICS_PORT: setting(
    '9464',
    'Port of the Prometheus metrics, on 127.0.0.1 only; `off` for none.',
    z.union([z.literal('off'), port], 'use a whole number from 1 to 65535, or off'),
  ),
} as const;

function rateLimit(aMinute: number, meaning: string) {
  const count = z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'use a whole number above 0, or off')
    .transform(Number);
  return setting(
    String(aMinute),
    meaning,
    z.union([z.literal('off'), count], 'use a whole number above 0, or off'),
  );
}

interface Setting<Schema extends z.ZodType> {
  readonly unset: string;
  readonly meaning: string;
  readonly schema: z.ZodOptional<Schema>;
}

function setting<Schema extends z.ZodType>(unset: string, meaning: string, schema: Schema): Setting<Schema> {
  return { unset, meaning, schema: schema.optional() };
}

/** Settings whose value must not reach a log or a screen. */
export const SECRET_SETTINGS: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'ENCRYPTION_SECRET',
  'S3_SECRET_ACCESS_KEY',
];
