import { join } from 'node:path';
import { getSession } from '@portal/contract/auth';
import { fullPath } from '@portal/contract/core';
import { openContext } from './context.ts';
import { bringsSession } from './features/auth/index.ts';
import { buildApp } from './http/app.ts';
import { addDocs } from './http/docs.ts';
import { addPages } from './http/pages.ts';
import { limiter } from './http/rate-limit.ts';
import { addProbes } from './http/service.ts';
import { addWidgetFrames } from './http/widget-frames.ts';
import { watchTraffic } from './http/traffic.ts';
import type { Logger } from './platform/log.ts';
import { removeOldFilesHourly } from './old-files.ts';
import { openMetrics, serveMetrics } from './platform/metrics.ts';
import { openRateLimits } from './platform/rate-limits.ts';
import type { Settings } from './platform/settings.ts';
import { StartupError } from './platform/startup-error.ts';
import { wire } from './wiring.ts';

const WEB = join(import.meta.dirname, '..', 'web', 'dist');

/** A running portal. `stop` answers what is under way, hands jobs back and lets go of everything. */
export interface Portal {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts API, pages and workers as the settings say. `said` hears each step. Errors: StartupError, MigrationError. */
export async function startPortal(
  settings: Settings,
  log: Logger,
  said: (step: string) => void = () => {},
): Promise<Portal> {
  const context = await openContext(settings, log, said);
  try {
    const { ground } = context;
    const wired = wire(ground);
    await wired.prepare(context.ownerUrl, settings.seedDemo, said);
    let stopRemoving = () => {};
    let stopBackground = async () => {};
    if (settings.role !== 'api') {
      await ground.jobs.work(wired.queues);
      stopBackground = wired.goOn();
      stopRemoving = removeOldFilesHourly({ ...ground, uploadDays: settings.uploadsKeptDays });
    }
    const metrics = openMetrics();
    let leaving = false;
    const app = await buildApp({
      ...wired,
      database: ground.database,
      log,
      trustProxy: settings.trustProxy,
      checkAnswers: false,
      publicOrigin: new URL(settings.publicUrl).origin,
      limit: limiter(openRateLimits({ database: ground.database, log }), settings.rateLimits),
      observe: (route, status, seconds) => metrics.observe(route, status, seconds),
    });
    const traffic = watchTraffic(app, () => leaving);
    addProbes(
      app,
      {
        database: () => ground.database.ping(),
        migrations: context.migrationsApplied,
        storage: () => ground.files.check(),
      },
      () => leaving,
    );
    await addDocs(app);
    addWidgetFrames(app, settings.support);
    const { helpDeskScriptUrl, messengerScriptUrl } = settings.support;
    await addPages(app, WEB, {
      secure: ground.secure,
      bringsSession: (request) => bringsSession(request, ground.secure),
      firstQuestion: fullPath(getSession, 'clients'),
      framesWidgets: (helpDeskScriptUrl ?? messengerScriptUrl) !== undefined,
    });
    const metricsServer =
      settings.metricsPort === undefined
        ? undefined
        : await listening(
            () => serveMetrics(metrics, '127.0.0.1', settings.metricsPort ?? 0),
            'METRICS_PORT',
            settings.metricsPort,
          );
    const address = await listening(
      () => app.listen({ port: settings.port, host: settings.host }),
      'PORT',
      settings.port,
    );
    return {
      address,
      stop: async () => {
        leaving = true;
        stopRemoving();
        await stopBackground();
        await traffic.quiet();
        await app.close();
        metricsServer?.close();
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function listening<T>(listen: () => Promise<T>, setting: string, port: number): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is taken by another program.`,
        `Stop it, or set ${setting} to a free port.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartupError(
        `This user may not listen on port ${port}.`,
        `Set ${setting} to a port above 1023.`,
      );
    }
    throw error;
  }
}
