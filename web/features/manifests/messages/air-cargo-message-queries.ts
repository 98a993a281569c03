import {
  applyStatusMessages,
  downloadAirCargoMessage,
  getAirWaybillDetails,
  saveAirWaybillDetails,
  type AirCargoMessage,
  type AirWaybillDetails,
} from '@portal/contract/manifests';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, download } from '../../../api/client.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { MANIFESTS_KEY, useManifestMutation } from '../manifest-queries.ts';

export function airWaybillQuery(id: string) {
  return queryOptions({
    queryKey: [...MANIFESTS_KEY, 'air-waybill', id],
    queryFn: async ({ signal }) => (await call(getAirWaybillDetails, { params: { id }, signal })).value,
  });
}

export function useSaveAirWaybill(id: string) {
  return useManifestMutation(
    async (body: AirWaybillDetails) => (await call(saveAirWaybillDetails, { params: { id }, body })).value,
  );
}

export function useDownloadMessage(id: string) {
  return useMutation({
    mutationFn: async (format: AirCargoMessage) => {
      const { blob, fileName } = await download(downloadAirCargoMessage, {
        params: { id },
        query: { format },
      });
      saveFile(blob, fileName);
    },
  });
}

interface StatusMessageUpload {
  readonly file: File;
  /** Nothing is stored. */
  readonly preview: boolean;
}

/** Sends a file of status messages; the outcome of each. */
export function useApplyStatusMessages() {
  return useManifestMutation(async ({ file, preview }: StatusMessageUpload) => {
    const query = { preview: preview ? 'true' : 'false' } as const;
    return (await call(applyStatusMessages, { query, file, fileName: file.name })).value;
  });
}
