import type { AirWaybillDetails, ManifestPaper } from '@portal/contract/manifests';
import { LABEL_PAGE, layOutBagLabel, type BagLabelModel } from '../../labels/index.ts';
import type { TaxIdReader } from '../layouts/line-sources.ts';
import type { ManifestContent } from '../manifest/manifest-content.ts';
import { buildAirWaybill } from './air-waybill.ts';
import { buildBagLabels } from './bag-labels.ts';
import { buildCommercialInvoices } from './commercial-invoices.ts';
import { buildHawbList } from './hawb-list.ts';
import { layOutAirWaybill } from './layout-air-waybill.ts';
import { layOutPaper } from './layout-paper.ts';
import { layOutPieceLabel } from './layout-piece-label.ts';
import { buildPackingList } from './packing-list.ts';
import type { PdfSection } from './papers-pdf.ts';
import { buildPieceLabels } from './piece-labels.ts';

/** What papers are made from: the manifest, and what the air waybill says beyond it, if it is saved. */
export interface PaperSource {
  readonly content: ManifestContent;
  readonly details: AirWaybillDetails | undefined;
}

/** The bookmarked sections of a paper: one for each commercial invoice, and one for all others. */
export function listSections(
  paper: ManifestPaper,
  { content, details }: PaperSource,
  readTaxIds: TaxIdReader,
): PdfSection[] {
  switch (paper) {
    case 'AIR_WAYBILL':
      return [
        {
          title: 'Air waybill',
          layOut: () => Promise.resolve(layOutAirWaybill(buildAirWaybill(content, details))),
        },
      ];
    case 'PACKING_LIST':
      return [{ title: 'Packing list', layOut: () => layOutPaper(buildPackingList(content, readTaxIds)) }];
    case 'HAWB_LIST':
      return [{ title: 'HAWB list', layOut: () => layOutPaper(buildHawbList(content)) }];
    case 'COMMERCIAL_INVOICES':
      return buildCommercialInvoices(content, readTaxIds).map((invoice) => ({
        title: `Commercial invoice ${invoice.parties[0]?.lines[0] ?? invoice.reference}`,
        layOut: () => layOutPaper(invoice),
      }));
    case 'BAG_LABELS':
      return [
        {
          title: 'Bag labels',
          layOut: () => Promise.resolve(buildBagLabels(content).map(layOutBagLabelPage)),
        },
      ];
    case 'PIECE_LABELS':
      return [
        {
          title: 'Piece labels',
          layOut: () => Promise.resolve(buildPieceLabels(content).map(layOutPieceLabel)),
        },
      ];
  }
}

const layOutBagLabelPage = (label: BagLabelModel) => ({ ...LABEL_PAGE, marks: layOutBagLabel(label) });
