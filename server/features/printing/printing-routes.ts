import {
  changePrintJob,
  createPrinter,
  listPrinters,
  listPrintJobs,
  printJobLabels,
  removePrinter,
  sendToPrinter,
  takePrintJob,
} from '@portal/contract/printing';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LabelsDeps } from '../labels/index.ts';
import { readPrintersPage } from './printing-read-model.ts';
import {
  addPrinter,
  changeJob,
  dropPrinter,
  listJobsOfPrinter,
  readJobLabels,
  sendLabels,
  takeNextJob,
} from './printing-service.ts';

export function printingRoutes(deps: LabelsDeps & { readonly clock: Clock }): Binding[] {
  const { clock } = deps;
  return [
    bind(listPrinters, ({ query, context }) =>
      context.inTenant((tx) => readPrintersPage(tx, context.clientId, query)),
    ),
    bind(createPrinter, ({ body, context }) => addPrinter(context, body)),
    bind(removePrinter, ({ params, context }) => dropPrinter(context, params.printerId)),
    bind(listPrintJobs, ({ params, query, context }) => listJobsOfPrinter(context, params.printerId, query)),
    bind(sendToPrinter, ({ params, body, context }) =>
      sendLabels(deps, context, params.printerId, body, clock.now()),
    ),
    bind(takePrintJob, ({ params, body, context }) =>
      takeNextJob(context, params.printerId, body.station, clock.now()),
    ),
    bind(printJobLabels, ({ params, body, context }) =>
      readJobLabels(deps, context, params, body, clock.now()),
    ),
    bind(changePrintJob, ({ params, body, context }) => changeJob(context, params, body, clock.now())),
  ];
}
