import { mapRateFile, uploadRateFile } from '@portal/contract/rate-cards';
import { getExample, RATE_FILE_MAPPING } from './examples.ts';
import type { Stage, StagedCalls } from './stage.ts';

/** Successful calls on the rate files of a partner. */
export const RATE_FILE_CALLS: StagedCalls = {
  uploadRateFile: async ({ carrier }) => ({
    by: await carrier.as('PARTNER_ADMIN'),
    request: { params: { partnerId: carrier.partnerId }, ...getExample(uploadRateFile) },
  }),
  mapRateFile: async (stage) => {
    const { by, params } = await uploadFile(stage);
    return { by, request: { params, body: RATE_FILE_MAPPING } };
  },
  fixRateFileCells: async (stage) => {
    const { by, params } = await uploadFile(stage);
    return { by, request: { params, body: { cells: [{ sheet: 0, row: 2, column: 3, value: '2.20' }] } } };
  },
  publishRateFile: async (stage) => {
    const { by, params } = await uploadFile(stage);
    await by.call(mapRateFile, { params, body: RATE_FILE_MAPPING });
    return { by, request: { params, body: { validFrom: '2099-01-01' } } };
  },
  discardRateFile: async (stage) => {
    const { by, params } = await uploadFile(stage);
    return { by, request: { params } };
  },
};

async function uploadFile({ carrier }: Stage) {
  const by = await carrier.as('PARTNER_ADMIN');
  const { partnerId } = carrier;
  const { file } = getExample(uploadRateFile);
  const created = await by.call(uploadRateFile, { params: { partnerId }, file: file as never });
  return { by, params: { partnerId, fileId: created.answer.value.id } };
}
