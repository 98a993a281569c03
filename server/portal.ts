import type { Server } from 'node:http';
import { join } from 'node:path';
import { getSession } from '@portal/contract/auth';
import { EMBED_PAGE } from '@portal/contract/insights';
import { fullPath } from '@portal/contract/core';
import { openRateLimits } from './db/rate-limits.ts';
import { hasSessionCookie } from './features/auth/index.ts';
import { readCurrentExchangeRates, toRoutingDay } from './features/routing/index.ts';
import { buildApp } from './http/app.ts';
import { addDocs } from './http/docs.ts';
import { monitorTraffic } from './http/drain.ts';
import { addPages } from './http/pages.ts';
import { addProbes } from './http/probes.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { addWidgetFrames } from './http/widget-frames.ts';
import { openInfrastructure, type OnProgress } from './infrastructure.ts';
import type { Logger } from './platform/log.ts';
import { readQueueCounts } from './jobs/queue-counts.ts';
import { openMetrics, serveMetrics, type Metrics } from './platform/metrics.ts';
import type { Settings } from './platform/settings.ts';
import { StartupError } from './platform/startup-error.ts';
import { QUEUES, wireApp } from './wiring.ts';

const WEB_FOLDER = join(import.meta.dirname, '..', 'web', 'dist');

/** A running portal. `stop` answers the running requests, hands jobs back to their queues and closes everything. */
export interface Portal {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts API, pages and workers by the settings. Errors: StartupError, MigrationError. */
export async function startPortal(
  settings: Settings,
  log: Logger,
  onProgress: OnProgress = () => {},
): Promise<Portal> {
  const { infrastructure, ownerUrl, checkMigrations, close } = await openInfrastructure(
    settings,
    log,
    QUEUES,
    onProgress,
  );
  try {
    const { database } = infrastructure;
    const app = wireApp(infrastructure);
    await app.bootstrap(ownerUrl, settings.seedDemo, onProgress);
    if (settings.role !== 'api') await infrastructure.jobs.work(app.queues);
    const { clock, jobsDatabase } = infrastructure;
    const metrics = openMetrics({
      readQueues: () => jobsDatabase.withoutTenant(readQueueCounts),
      readExchangeRatesAge: async () => {
        const day = toRoutingDay(clock.now());
        const { ageDays } = await jobsDatabase.withoutTenant((tx) => readCurrentExchangeRates(tx, day, null));
        return ageDays;
      },
    });
    let isShuttingDown = false;
    const server = await buildApp({
      ...app,
      database,
      log,
      trustProxy: settings.trustProxy,
      checkResponses: false,
      publicOrigin: new URL(settings.publicUrl).origin,
      limit: createRateLimiter(openRateLimits({ database, log }), settings.rateLimits),
      observe: (route, status, seconds) => metrics.observe(route, status, seconds),
    });
    await app.addSockets(server, new URL(settings.publicUrl).origin);
    const traffic = monitorTraffic(server, () => isShuttingDown);
    addProbes(
      server,
      {
        database: () => database.ping(),
        migrations: checkMigrations,
        storage: () => infrastructure.files.check(),
      },
      () => isShuttingDown,
    );
    await addDocs(server);
    addWidgetFrames(server, settings.support);
    const { helpDeskScriptUrl, messengerScriptUrl } = settings.support;
    await addPages(server, WEB_FOLDER, {
      isSecure: infrastructure.isSecure,
      hasSessionToken: (request) => hasSessionCookie(request, infrastructure.isSecure),
      firstRequestPath: fullPath(getSession, 'clients'),
      framesWidgets: (helpDeskScriptUrl ?? messengerScriptUrl) !== undefined,
      embeds: { path: EMBED_PAGE, origins: settings.embedOrigins },
    });
    const { metricsPort } = settings;
    const metricsServer =
      metricsPort === undefined ? undefined : await startMetricsServer(metrics, metricsPort, log);
    const address = await listen(
      () => server.listen({ port: settings.port, host: settings.host }),
      'PORT',
      settings.port,
    );
    return {
      address,
      stop: async () => {
        isShuttingDown = true;
        await traffic.untilQuiet();
        await server.close();
        metricsServer?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Undefined on a port that cannot be used: the portal works without metrics. */
async function startMetricsServer(metrics: Metrics, port: number, log: Logger): Promise<Server | undefined> {
  try {
    return await listen(() => serveMetrics(metrics, '127.0.0.1', port), 'METRICS_PORT', port);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    log.warn({ reason: error.message, hint: error.hint }, 'metrics are not served');
    return undefined;
  }
}

/** Errors: StartupError that names the setting when the port cannot be used. */
async function listen<T>(startListening: () => Promise<T>, setting: string, port: number): Promise<T> {
  try {
    return await startListening();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is used by another program.`,
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
