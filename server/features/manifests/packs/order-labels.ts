import { buildPieceCode } from '@portal/contract/orders';
import { layOutLabelPage, type LabelModel } from '../../labels/index.ts';
import type { ManifestContent, ManifestedOrder } from '../manifest/manifest-content.ts';
import type { PdfSection } from '../papers/papers-pdf.ts';

/** Reads the labels of the pieces of orders of one client, as the client prints them. */
export type LabelReader = (clientId: string, orderIds: readonly string[]) => Promise<readonly LabelModel[]>;

/** Orders of one section: its pages are in memory together. */
const ORDERS_PER_SECTION = 100;

/** The 4 × 6 inch labels of the pieces on a MAWB, by client and order code. */
export function listOrderLabelSections({ orders }: ManifestContent, readLabels: LabelReader): PdfSection[] {
  const groups = [...Map.groupBy(orders, ({ clientId }) => clientId)];
  return groups.flatMap(([clientId, ofClient]) => {
    const [first] = ofClient;
    const chunks = Array.from({ length: Math.ceil(ofClient.length / ORDERS_PER_SECTION) }, (_, index) =>
      ofClient.slice(index * ORDERS_PER_SECTION, (index + 1) * ORDERS_PER_SECTION),
    );
    return chunks.map((chunk, index) => ({
      title: `Order labels ${first?.clientName ?? ''} ${index + 1} / ${chunks.length}`,
      layOut: () => layOutLabels(clientId, chunk, readLabels),
    }));
  });
}

async function layOutLabels(clientId: string, orders: readonly ManifestedOrder[], readLabels: LabelReader) {
  const onMawb = new Set(
    orders.flatMap(({ orderCode, pieces }) => pieces.map(({ piece }) => buildPieceCode(orderCode, piece))),
  );
  const labels = await readLabels(
    clientId,
    orders.map(({ id }) => id),
  );
  return labels
    .filter(({ orderCode, piece }) => onMawb.has(buildPieceCode(orderCode, piece.number)))
    .map(layOutLabelPage);
}
