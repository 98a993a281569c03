import type { PrintSheet } from '@portal/contract/labels';
import type { Transaction } from '../../db/database.ts';
import { readConfigurations } from './configuration/configurations-read-model.ts';
import {
  findConfiguration,
  selectLogoPath,
  type LabelConfiguration,
} from './configuration/label-configurations.ts';
import { buildLabels } from './label-mapper.ts';
import { readLetterhead, type LabelOrder, type Letterhead } from './label-orders-read-model.ts';
import type { LabelModel } from './layout/label-model.ts';
import { getSheetLabelSize } from './layout/label-page.ts';

/** The bytes of a logo by its path: the same buffer for the same path. Undefined without a path. */
export type ReadLogo = (path: string | null) => Promise<Uint8Array | undefined>;

/** What labels of a client show beside their orders. */
export interface LabelContext {
  readonly letterhead: Letterhead;
  readonly configurations: readonly LabelConfiguration[];
  readonly readLogo: ReadLogo;
  /** A4 sheets; undefined for pages in the sizes of the labels. */
  readonly sheet: PrintSheet | undefined;
}

/** The context of the labels of the orders, in a transaction of the client. */
export async function readLabelContext(
  tx: Transaction,
  clientId: string,
  orders: readonly Pick<LabelOrder, 'printedConfigurationId'>[],
  readLogo: ReadLogo,
  sheet?: PrintSheet,
): Promise<LabelContext> {
  const printedIds = new Set(orders.flatMap(({ printedConfigurationId }) => printedConfigurationId ?? []));
  return {
    letterhead: await readLetterhead(tx, clientId),
    configurations: await readConfigurations(tx, clientId, [...printedIds]),
    readLogo,
    sheet,
  };
}

export interface OrderLabels {
  readonly configurationId: string | null;
  readonly logoPath: string | null;
  readonly labels: readonly LabelModel[];
}

/** The labels of an order. A label that was printed before keeps its configuration and its logo. */
export async function buildOrderLabels(
  order: LabelOrder,
  { letterhead, configurations, readLogo, sheet }: LabelContext,
): Promise<OrderLabels> {
  const { id, settings } = findConfiguration(configurations, order);
  const logoPath =
    order.printedConfigurationId === null
      ? selectLogoPath(settings, { client: letterhead.logoPath, customer: order.customerLogoPath })
      : order.printedLogoPath;
  const labels = buildLabels(order, letterhead, {
    settings,
    logo: await readLogo(logoPath),
    size: sheet && getSheetLabelSize(sheet),
  });
  return { configurationId: id, logoPath, labels };
}
