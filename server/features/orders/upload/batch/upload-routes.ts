import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  cancelBatch,
  createBatch,
  downloadFaultyRows,
  downloadTemplate,
  fixBatchCells,
  getBatch,
  importBatch,
  listBatches,
  listBatchOrders,
  setBatchMapping,
} from '@portal/contract/orders';
import { bind, type Binding } from '../../../../http/binding.ts';
import { makeTemplate } from '../files/make-template.ts';
import {
  cancelOne,
  faultyRows,
  getOne,
  importOne,
  listAll,
  listOrdersOf,
  setMapping,
} from './batches-service.ts';
import { createFromFile } from './create-batch.ts';
import { createFromRows } from './create-from-rows.ts';
import { fixCells } from './fix-cells.ts';
import type { UploadDeps } from './upload-deps.ts';

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function uploadRoutes(deps: UploadDeps): Binding[] {
  return [
    bind(createBatch, async ({ params, body, request, upload, run }) => {
      if (!request.isMultipart()) return wrapped(await createFromRows(deps, run, params.type, body.rows));
      const file = await upload();
      return isRefusal(file) ? file : wrapped(await createFromFile(deps, run, params.type, file));
    }),
    bind(listBatches, ({ query, run }) => listAll(run, query)),
    bind(getBatch, async ({ params, run }) => wrapped(await getOne(run, params.id))),
    bind(listBatchOrders, ({ params, query, run }) => listOrdersOf(run, params.id, query)),
    bind(setBatchMapping, async ({ params, body, run }) =>
      wrapped(await setMapping(deps, run, params.id, body)),
    ),
    bind(fixBatchCells, async ({ params, body, run }) =>
      wrapped(await fixCells(deps, run, params.id, body.cells)),
    ),
    bind(importBatch, async ({ params, run }) => wrapped(await importOne(deps, run, params.id))),
    bind(cancelBatch, async ({ params, run }) => wrapped(await cancelOne(run, params.id))),
    bind(downloadFaultyRows, ({ params, run }) => faultyRows(run, params.id)),
    bind(downloadTemplate, async ({ params, query }) => ({
      file: await makeTemplate(params.type, query.format),
      mediaType: MEDIA_TYPES[query.format],
      fileName: `orders-${params.type}.${query.format}`,
    })),
  ];
}

function wrapped<T>(answer: T | Refusal): { value: T } | Refusal {
  return isRefusal(answer) ? answer : { value: answer };
}
