import { Button, FileButton } from '@mantine/core';
import { exportStatusMappings, STATUS_MAPPING_FORMATS } from '@portal/contract/status-mappings';
import { buildUrl } from '../../api/client.ts';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { downloadFrom } from '../../ui/browser/save-file.ts';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { statusMappingMessages } from './status-mapping-messages.ts';
import { useImportMappings } from './status-mapping-queries.ts';
import { useMayConfigure } from './use-may-configure.ts';

const LABELS = { csv: 'exportCsv', xlsx: 'exportXlsx' } as const;

/** Downloads the words as a file, and reads a file of words as the draft. */
export function FileActions() {
  const t = useMessages(statusMappingMessages);
  const mayConfigure = useMayConfigure();
  const { mutate, isPending } = useImportMappings();
  const importFile = (file: File | null) => {
    if (file === null) return;
    mutate(file, {
      onSuccess: () => toast(t('imported')),
      onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
    });
  };
  return (
    <>
      {STATUS_MAPPING_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          onClick={() => downloadFrom(buildUrl(exportStatusMappings, { query: { format } }))}
        >
          {t(LABELS[format])}
        </Button>
      ))}
      <FileButton disabled={!mayConfigure} accept=".csv,.xlsx" onChange={importFile}>
        {(props) => (
          <Button {...props} variant="default" disabled={!mayConfigure} loading={isPending}>
            {t('import')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
