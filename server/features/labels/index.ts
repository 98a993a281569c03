export { saveVersion as saveConfigurationVersion } from './configuration/configurations-store.ts';
export { completeSettings } from './configuration/label-configurations.ts';
export { layOutBagLabel, type BagLabelModel } from './layout/bag-label.ts';
export { renderBagLabelsPdf } from './render/bag-labels-pdf.ts';
export { layOutLabelPage } from './layout/label-page.ts';
export type { LabelModel } from './layout/label-model.ts';
export { readClientLabels } from './read-client-labels.ts';
export { PRINT_LABELS_QUEUE, printLabelsQueue } from './labels-job.ts';
export { renderLabelsPdf } from './render/labels-pdf.ts';
export { labelsRoutes } from './labels-routes.ts';
export { readSheets, refusePrinting, renderFile, type LabelsDeps } from './labels-service.ts';
export { recordPrinted } from './labels-store.ts';
export { renderLabelsZpl } from './render/labels-zpl.ts';
export { layOutBarcode } from './layout/barcode-layout.ts';
export {
  boxMark,
  centredTextMark,
  CONTENT,
  PAGE as LABEL_PAGE,
  rightTextMark,
  ruleMark,
  textMark,
  type Mark,
} from './layout/label-marks.ts';
export { CONSIGNMENT_KIND_NAMES } from './layout/consignment-kinds.ts';
export { createPdfPainter } from './render/pdf-painter.ts';
export { openPdf } from './render/pdf-writer.ts';
export { computeWidth, shape, type ShapedText } from './text/shaping.ts';
export { fitLine, fitSize, wrap } from './text/text-fit.ts';
