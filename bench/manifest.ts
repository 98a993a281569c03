/**
 * Measures the spreadsheet of a manifest with 10,000 orders of two items in the general layout, from its stored content
 * to the bytes of the file. Seconds are processor time, which does not depend on other load.
 */
import { BUNDLED_LAYOUTS } from '@portal/server/features/manifests/layouts/bundled/index.ts';
import { renderSheets } from '@portal/server/features/manifests/layouts/render-sheets.ts';
import {
  buildContent,
  buildManifestedOrder,
} from '@portal/server/features/manifests/manifest/testing-manifests.ts';
import { writeManifest } from '@portal/server/features/manifests/layouts/write-manifest.ts';
import { median, report } from './support/figures.ts';

const ROUNDS = 5;
const ORDERS = 10_000;
const BAGS = 400;

const content = buildContent(
  Array.from({ length: ORDERS }, (_, index) => {
    const orderCode = `SG${1_000_000 + index}X`;
    const order = buildManifestedOrder({ orderCode });
    return {
      ...order,
      consignee: { ...order.consignee, name: `Nur Aisyah ${index}`, addressLine1: `${index} Jalan Ampang` },
      pieces: [{ piece: 1, bagCode: `BAG${index % BAGS}` }],
    };
  }),
);

async function writeFile(): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const cpu = process.cpuUsage();
  const sheets = renderSheets(content, BUNDLED_LAYOUTS.GENERAL.sheets, () => ({
    consignor: null,
    consignee: null,
  }));
  const { byteLength } = await writeManifest(sheets);
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (user + system) / 1e6, megabytes: byteLength / 1e6 };
}

const { megabytes } = await writeFile();
const seconds: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) seconds.push((await writeFile()).seconds);
console.log(`  ${ORDERS} orders are ${megabytes.toFixed(1)} MB`);
report([
  {
    what: `spreadsheet of a manifest of ${ORDERS} orders`,
    measured: median(seconds),
    unit: 's',
    floor: 2,
    goal: 1,
    better: 'down',
  },
]);
