/**
 * A process that only handles uploads, and that a test kills: `node import-process.ts <database url> <files
 * folder>`.
 */
import { openDatabase } from '@portal/server/db/database.ts';
import { createListen } from '@portal/server/db/listen.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import { openFolderStorage } from '@portal/server/platform/files/file-storage.ts';
import { openJobs } from '@portal/server/jobs/jobs.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { openMail } from '@portal/server/mail/mail.ts';
import { openOutgoingHttp } from '@portal/server/platform/outgoing/outgoing-http.ts';
import { openEncryption } from '@portal/server/platform/encryption.ts';
import { QUEUES, wireApp } from '@portal/server/wiring.ts';

const [, , url = '', folder = ''] = process.argv;
const log = openLog('fatal');
const jobs = await openJobs({ url, log, queues: QUEUES });
const wiring = wireApp({
  database: openDatabase({ url, role: 'portal_app', max: 2, log }),
  jobsDatabase: openDatabase({ url, role: 'portal_jobs', max: 4, log }),
  listen: createListen(url, log),
  files: openFolderStorage(folder),
  jobs,
  mail: openMail({ jobs, publicUrl: 'http://localhost' }),
  mailServer: undefined,
  outgoing: openOutgoingHttp({ reach: 'loopback' }),
  clock: systemClock,
  log,
  tokenSecret: 'no sign-in in this process',
  encryption: openEncryption('nothing is sealed in this process'),
  passwordPolicy: 'standard',
  exchangeRatesMaxAge: null,
  isSecure: false,
  support: {},
  publicUrl: 'http://localhost',
  analyticsUrl: undefined,
  flagsUrl: undefined,
  uploadRetentionDays: 90,
  environment: 'dev',
});
await wiring.bootstrap(url, 'off', () => {});
await jobs.work(wiring.queues);
