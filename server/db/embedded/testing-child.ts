import { pino } from 'pino';
import { startEmbeddedPostgres } from './supervisor.ts';

// A portal of its own process for the supervisor's tests, to be killed: prints the address once it is up.
const postgres = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: pino({ level: 'silent' }),
});
process.stdout.write(`${postgres.url()}\n`);
process.stdin.resume();
