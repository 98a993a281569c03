/** A process that works off uploads and nothing else, to be killed: `node import-process.ts <database url> <files folder>`. */
import { openDatabase } from '@portal/server/db/database.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import { folderFiles } from '@portal/server/platform/files.ts';
import { openJobs } from '@portal/server/platform/jobs.ts';
import { openLog } from '@portal/server/platform/log.ts';
import { openMail } from '@portal/server/platform/mail/mail.ts';
import { openOutgoing } from '@portal/server/platform/outgoing/outgoing-http.ts';
import { openSeal } from '@portal/server/platform/seal.ts';
import { QUEUE_NAMES, wire } from '@portal/server/wiring.ts';

const [, , url = '', folder = ''] = process.argv;
const log = openLog('fatal');
const jobs = await openJobs({ url, log, queues: QUEUE_NAMES });
const wired = wire({
  database: openDatabase({ url, role: 'portal_app', max: 2, log }),
  jobsDatabase: openDatabase({ url, role: 'portal_jobs', max: 4, log }),
  files: folderFiles(folder),
  jobs,
  mail: openMail({ jobs, publicUrl: 'http://localhost' }),
  mailServer: undefined,
  outgoing: openOutgoing({ reach: 'loopback' }),
  clock: systemClock,
  log,
  tokenSecret: 'nobody signs in to this process',
  seal: openSeal('nothing is sealed in this process'),
  passwordPolicy: 'standard',
  secure: false,
  support: {},
  flagsUrl: undefined,
  environment: 'dev',
});
await wired.prepare(url, false, () => {});
await jobs.work(wired.queues);
