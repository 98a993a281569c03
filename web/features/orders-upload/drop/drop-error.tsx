import { Alert, Text } from '@mantine/core';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { uploadMessages } from '../upload-messages.ts';
import type { FileError } from './check-file.ts';

/** Why a file could not be uploaded: found before sending, or returned by the server. */
export type UploadError =
  | { readonly file: string; readonly fileError: FileError | 'severalFiles' }
  | { readonly file: string; readonly error: Error };

export function DropError({ uploadError }: { readonly uploadError: UploadError }) {
  const t = useMessages(uploadMessages);
  if ('fileError' in uploadError) {
    return (
      <Alert color="red" role="alert">
        {t(`error_${uploadError.fileError}`, { file: uploadError.file })}
      </Alert>
    );
  }
  const problem = uploadError.error instanceof ApiError ? uploadError.error.problem : undefined;
  return (
    <Alert color="red" role="alert" title={t(getTitleKey(problem?.kind))}>
      {problem?.error ?? uploadError.error.message}
      {(problem?.ErrorDetails ?? []).map(({ note, reason }) => (
        <Text key={`${note} ${reason}`} size="sm">
          {note} {reason}
        </Text>
      ))}
      {problem?.requestId ? (
        <Text size="xs" c="dimmed" mt="xs">
          {t('requestId', { id: problem.requestId })}
        </Text>
      ) : null}
    </Alert>
  );
}

function getTitleKey(kind: string | undefined) {
  if (kind === 'too_large' || kind === 'unreadable_file' || kind === 'unsupported_media')
    return `failed_${kind}` as const;
  return 'failed_other';
}
