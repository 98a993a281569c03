export { renderBagLabelsPdf, type BagLabelModel } from './bag-label.ts';
export type { LabelModel } from './label-model.ts';
export { PRINT_LABELS_QUEUE, printLabelsQueue } from './labels-job.ts';
export { renderLabelsPdf } from './labels-pdf.ts';
export { labelsRoutes } from './labels-routes.ts';
export { renderLabelsZpl } from './labels-zpl.ts';
