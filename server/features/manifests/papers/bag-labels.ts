import type { BagLabelModel } from '../../labels/index.ts';
import type { ManifestContent } from '../manifest/manifest-content.ts';
import { buildLines, listGoodsFlags } from '../manifest/manifest-lines.ts';

/** One label for each bag of a MAWB, by code: as the packer prints it, with weight and seal of the manifest. */
export function buildBagLabels({ header, bags, orders }: ManifestContent): BagLabelModel[] {
  const lines = buildLines(orders, 'PIECE');
  const sorted = [...bags].sort((left, right) => (left.bagCode < right.bagCode ? -1 : 1));
  return sorted.map(({ bagCode, sealNumber, tareGrams, grossGrams, serviceLevel = null }) => {
    const pieces = lines.filter(({ bagCodes }) => bagCodes.includes(bagCode));
    const clients = new Set(pieces.map(({ order }) => order.clientName));
    const [onlyClient = header.consolidator] = clients;
    return {
      bagCode,
      // A bag with orders of several clients names none of them.
      clientName: clients.size > 1 ? header.consolidator : onlyClient,
      forwarderName: header.consolidator,
      destinationPortId: header.destinationPort,
      destinationCountry: header.destinationPort.slice(0, 2),
      serviceLevel,
      orders: new Set(pieces.map(({ order }) => order.id)).size,
      pieces: pieces.length,
      weightGrams: grossGrams,
      isWeighed: true,
      tareGrams,
      sealNumber,
      awbNumber: header.awbNumber,
      goodsFlags: listGoodsFlags(pieces),
    };
  });
}
