export type { BagLabelModel } from './layout/bag-label.ts';
export { renderBagLabelsPdf } from './render/bag-labels-pdf.ts';
export type { LabelModel } from './layout/label-model.ts';
export { PRINT_LABELS_QUEUE, printLabelsQueue } from './labels-job.ts';
export { renderLabelsPdf } from './render/labels-pdf.ts';
export { labelsRoutes } from './labels-routes.ts';
export { renderLabelsZpl } from './render/labels-zpl.ts';
