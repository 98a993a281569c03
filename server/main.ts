import { MigrationError } from './db/migrate.ts';
import { openLog, type Logger } from './platform/log.ts';
import { startPortal, type Portal } from './portal.ts';
import { readSettings } from './platform/settings.ts';
import { StartupError } from './platform/startup-error.ts';

/** The longest time from the signal to stop to the end of the process. */
const STOP_TIMEOUT_MS = 25_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel);
  const startedAt = Date.now();
  const printLine = (line: string) => process.stderr.write(`  ${line}\n`);
  // Before the start completes, so that Ctrl-C during the start closes what is open.
  const starting = startPortal(settings, log, printLine);
  stopOnSignal(starting, log);
  await starting;
  printLine(`ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  process.stderr.write(`\n  Client Portal   ${settings.publicUrl}\n`);
  if (settings.seedDemo !== 'off') {
    process.stderr.write(
      '  Sign in as      shipper@demo.example, partner@demo.example and others, password Portal@2026\n',
    );
  }
  process.stderr.write('  Stop            Ctrl-C\n\n');
}

function stopOnSignal(starting: Promise<Portal>, log: Logger): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    starting
      .then((portal) => portal.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  if (error instanceof StartupError || error instanceof MigrationError) {
    process.stderr.write(`\n${error.message}\n${error.hint}\n`);
  } else {
    process.stderr.write(
      `\nThe portal could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
  process.exit(1);
});
