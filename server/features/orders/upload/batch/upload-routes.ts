import { isRefusal } from '@portal/contract/core';
import {
  cancelBatch,
  createBatch,
  downloadFaultyRows,
  downloadTemplate,
  fixBatchCells,
  getBatch,
  importBatch,
  listBatches,
  listBatchFindingRows,
  listBatchFindings,
  listBatchOrders,
  setBatchMapping,
} from '@portal/contract/orders';
import { bind, type Binding } from '../../../../http/binding.ts';
import { createOrderTemplate } from '../downloads/order-template.ts';
import {
  countBatchFindings,
  listFindingRows,
  stopBatch,
  downloadFaultyRowsFile,
  getBatchDetails,
  startBatchImport,
  listBatchPage,
  listBatchOrderPage,
} from './batches-service.ts';
import { setColumnMapping } from './set-column-mapping.ts';
import { createFromFile } from './create-from-file.ts';
import { createFromRows } from './create-from-rows.ts';
import { fixCells } from './fix-cells.ts';
import type { UploadDeps } from './upload-deps.ts';
import { toValue } from '../../../../request/payloads.ts';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function uploadRoutes(deps: UploadDeps): Binding[] {
  return [
    bind(createBatch, async ({ params, body, request, upload, context }) => {
      if (!request.isMultipart()) return toValue(await createFromRows(deps, context, params.type, body.rows));
      const file = await upload();
      return isRefusal(file) ? file : toValue(await createFromFile(deps, context, params.type, file));
    }),
    bind(listBatches, ({ query, context }) => listBatchPage(context, query)),
    bind(getBatch, async ({ params, context }) => toValue(await getBatchDetails(context, params.id))),
    bind(listBatchOrders, ({ params, query, context }) => listBatchOrderPage(context, params.id, query)),
    bind(listBatchFindings, async ({ params, context }) =>
      toValue(await countBatchFindings(context, params.id)),
    ),
    bind(listBatchFindingRows, async ({ params, query, context }) =>
      toValue(await listFindingRows(context, params.id, query)),
    ),
    bind(setBatchMapping, async ({ params, body, context }) =>
      toValue(await setColumnMapping(deps, context, params.id, body)),
    ),
    bind(fixBatchCells, async ({ params, body, context }) =>
      toValue(await fixCells(deps, context, params.id, body.cells)),
    ),
    bind(importBatch, async ({ params, context }) =>
      toValue(await startBatchImport(deps, context, params.id)),
    ),
    bind(cancelBatch, async ({ params, context }) => toValue(await stopBatch(context, params.id))),
    bind(downloadFaultyRows, ({ params, context }) => downloadFaultyRowsFile(context, params.id)),
    bind(downloadTemplate, async ({ params, query }) => ({
      file: await createOrderTemplate(params.type, query.format),
      mediaType: MEDIA_TYPES[query.format],
      fileName: `orders-${params.type}.${query.format}`,
    })),
  ];
}
