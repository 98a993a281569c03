import { pino } from 'pino';
import { startEmbeddedPostgres } from './supervisor.ts';

// A process that the tests of the supervisor start and kill. It prints the address once the server is up.
const postgres = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: pino({ level: 'silent' }),
});
process.stdout.write(`${postgres.url()}\n`);
process.stdin.resume();
