import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** Records one answered request. */
  observe(route: string, status: number, seconds: number): void;
}

/** Jobs of one queue at the time of a scrape. */
interface QueueGauges {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

/** Reads what is measured at each scrape. */
interface MetricsReaders {
  readonly readQueues: () => Promise<readonly QueueGauges[]>;
  /** Age of the exchange rates in days; null without rates. */
  readonly readExchangeRatesAge: () => Promise<number | null>;
}

export function openMetrics({ readQueues, readExchangeRatesAge }: MetricsReaders): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const jobAge = new Gauge({
    name: 'portal_job_oldest_seconds',
    help: 'Age of the job that has been due longest, by queue',
    labelNames: ['queue'],
    registers: [registry],
  });
  const jobCounts: Gauge<'queue' | 'state'> = new Gauge({
    name: 'portal_jobs',
    help: 'Background jobs by queue and state: waiting, active or failed at every attempt',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: async () => {
      for (const { queue, waiting, active, failed, oldestSeconds } of await readQueues()) {
        jobCounts.set({ queue, state: 'waiting' }, waiting);
        jobCounts.set({ queue, state: 'active' }, active);
        jobCounts.set({ queue, state: 'failed' }, failed);
        jobAge.set({ queue }, oldestSeconds);
      }
    },
  });
  const ratesAge: Gauge = new Gauge({
    name: 'portal_exchange_rates_age_days',
    help: 'Age of the latest exchange rates in days; absent without rates',
    registers: [registry],
    collect: async () => {
      const age = await readExchangeRatesAge();
      if (age === null) ratesAge.remove();
      else ratesAge.set(age);
    },
  });
  return { registry, observe: (route, status, seconds) => requests.observe({ route, status }, seconds) };
}

/** Serves `/metrics` on a separate port, so that the address of the portal does not expose it. Errors: those of `listen`. */
export function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
