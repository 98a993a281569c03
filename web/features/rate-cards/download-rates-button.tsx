import { Button } from '@mantine/core';
import { downloadRates } from '@portal/contract/rate-cards';
import { IconDownload } from '@tabler/icons-react';
import type { QueryInput } from '@portal/contract/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { download } from '../../api/client.ts';
import { getErrorMessage } from '../../api/errors.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { ratesAvailableQuery } from './rate-card-queries.ts';

const messages = defineMessages('rates-download', {
  download: 'Download rates',
  downloadFiltered: 'Download filtered rates',
  failed: 'The rates could not be downloaded',
});

interface DownloadRatesButtonProps {
  readonly partnerId: string;
  /** Only the rates of this service or lane. */
  readonly filter?: QueryInput<typeof downloadRates>;
}

/** Downloads the rates of a partner as an .xls file; nothing while there are none. */
export function DownloadRatesButton({ partnerId, filter = {} }: DownloadRatesButtonProps) {
  const t = useMessages(messages);
  const { data: isAvailable = false } = useQuery(ratesAvailableQuery(partnerId));
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(downloadRates, { params: { partnerId }, query: filter }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
  });
  if (!isAvailable) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t(Object.keys(filter).length === 0 ? 'download' : 'downloadFiltered')}
    </Button>
  );
}
