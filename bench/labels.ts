/**
 * Measures label pages per second of one process with Latin and Thai fonts embedded, 10,000 labels in one file,
 * and the memory of the process. Floors: 300 pages/s, 40 s. Seconds are processor time, which does not depend on
 * other load. `node --expose-gc bench/labels.ts`
 */
import { Writable } from 'node:stream';
import { renderLabelsPdf, renderLabelsZpl, type LabelModel } from '@portal/server/features/labels/index.ts';
import { SAMPLE_MODELS } from '@portal/server/features/labels/testing-models.ts';

const ROUNDS = 5;
const PAGES = 2_000;
const LARGE_FILE_PAGES = 10_000;
const FLOOR_PER_SECOND = 300;
const GOAL_PER_SECOND = 1_000;
const FLOOR_SECONDS = 40;
const GOAL_SECONDS = 10;

/**
 * Every third page is Thai with customs lines, the others are Latin; codes, names and streets differ on each page.
 */
function* labels(count: number): Generator<LabelModel> {
  const [latin, thai] = SAMPLE_MODELS;
  if (latin === undefined || thai === undefined) throw new Error('the sample labels are missing');
  for (let index = 0; index < count; index += 1) {
    const sample = index % 3 === 0 ? thai : latin;
    yield {
      ...sample,
      orderCode: `STR${10_000_000 + index * 37}K`,
      customerOrderCode: `WEB-${index * 7919}`,
      trackingCode: `LM2SG${9_182_736_455 + index * 13}`,
      weightGrams: 100 + (index % 30_000),
      to: {
        ...sample.to,
        name: `${sample.to.name} ${index % 997}`,
        addressLine1: `${index % 911} ${sample.to.addressLine1}`,
      },
    };
  }
}

interface Figures {
  readonly seconds: number;
  readonly wall: number;
  readonly bytes: number;
}

async function measureSeconds(
  work: (sink: Writable) => Promise<{ readonly printed: number }>,
  expected: number,
): Promise<Figures> {
  let bytes = 0;
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done();
    },
  });
  const cpu = process.cpuUsage();
  const start = performance.now();
  const { printed } = await work(sink);
  if (printed !== expected) throw new Error(`${printed} of ${expected} labels were printed`);
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (user + system) / 1e6, wall: (performance.now() - start) / 1000, bytes };
}

const pdf = (count: number) => measureSeconds((sink) => renderLabelsPdf(labels(count), sink), count);
const zpl = (count: number) => measureSeconds((sink) => renderLabelsZpl(labels(count), 203, sink), count);

function heapMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? Number.NaN;
}

const formatRatios = (value: number, floor: number, goal: number) =>
  `compared with floor ${floor}: ${(value / floor).toFixed(2)}×; goal ${goal}: ${(value / goal).toFixed(2)}×`;

await pdf(PAGES);
const rounds: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(PAGES / (await pdf(PAGES)).seconds);
console.log(`labels, PDF: ${Math.round(median(rounds))} pages/s, median of ${ROUNDS} of ${PAGES} pages`);
console.log(`  ${formatRatios(median(rounds), FLOOR_PER_SECOND, GOAL_PER_SECOND)}`);

const heapBefore = heapMegabytes();
const largeFile = await pdf(LARGE_FILE_PAGES);
console.log(
  `labels, 10,000 in one file: ${largeFile.seconds.toFixed(2)} s of processor time, ${largeFile.wall.toFixed(2)} s elapsed`,
);
console.log(`  ${formatRatios(largeFile.seconds, FLOOR_SECONDS, GOAL_SECONDS)} (less is better)`);
console.log(
  `  ${(largeFile.bytes / LARGE_FILE_PAGES).toFixed(0)} bytes a page; heap ${heapBefore.toFixed(0)} → ${heapMegabytes().toFixed(0)} MB; peak RSS of the process ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
);

const formats = await zpl(PAGES);
console.log(
  `labels, ZPL 203 dpi: ${Math.round(PAGES / formats.seconds)} labels/s, ${(formats.bytes / PAGES).toFixed(0)} bytes each`,
);
