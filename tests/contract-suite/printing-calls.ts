import { createPrinter, sendToPrinter, takePrintJob } from '@portal/contract/printing';
import { newId } from '@portal/server/platform/ids.ts';
import { createNewOrder, type Stage, type StagedCalls } from './stage.ts';

const STATION = 'suite';

async function addPrinter({ fixtures: { admin } }: Stage): Promise<string> {
  return (await admin.call(createPrinter, { body: { name: newId() } })).answer.value.id;
}

/** A printer with a job of a new order. */
async function sendJob(stage: Stage): Promise<{ readonly printerId: string; readonly jobId: string }> {
  const printerId = await addPrinter(stage);
  const body = { orderIds: [await createNewOrder(stage)] };
  const { answer } = await stage.fixtures.admin.call(sendToPrinter, { params: { printerId }, body });
  return { printerId, jobId: answer.value.jobs[0]?.id ?? '' };
}

/** Successful calls on printers and their jobs. */
export const PRINTING_CALLS: StagedCalls = {
  createPrinter: async ({ fixtures: { admin: by } }) => ({ by, request: { body: { name: newId() } } }),
  removePrinter: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { printerId: await addPrinter(stage) } },
  }),
  sendToPrinter: async (stage) => ({
    by: stage.fixtures.admin,
    request: {
      params: { printerId: await addPrinter(stage) },
      body: { orderIds: [await createNewOrder(stage)] },
    },
  }),
  takePrintJob: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { printerId: (await sendJob(stage)).printerId }, body: { station: STATION } },
  }),
  printJobLabels: async (stage) => {
    const { admin: by } = stage.fixtures;
    const { printerId, jobId } = await sendJob(stage);
    await by.call(takePrintJob, { params: { printerId }, body: { station: STATION } });
    return { by, request: { params: { printerId, jobId }, body: { station: STATION } } };
  },
  changePrintJob: async (stage) => {
    const { printerId, jobId } = await sendJob(stage);
    return {
      by: stage.fixtures.admin,
      request: { params: { printerId, jobId }, body: { action: 'cancel' } },
    };
  },
};
