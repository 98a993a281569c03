import { Alert, Text } from '@mantine/core';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { uploadMessages } from '../upload-messages.ts';
import type { FileFault } from './check-file.ts';

/** Why a file did not go: plain to see here, or said by the server. */
export type SendingFault =
  | { readonly file: string; readonly plain: FileFault | 'several' }
  | { readonly file: string; readonly error: Error };

export function DropProblem({ fault }: { readonly fault: SendingFault }) {
  const t = useMessages(uploadMessages);
  if ('plain' in fault) {
    return (
      <Alert color="red" role="alert">
        {t(`fault_${fault.plain}`, { file: fault.file })}
      </Alert>
    );
  }
  const problem = fault.error instanceof ApiError ? fault.error.problem : undefined;
  return (
    <Alert color="red" role="alert" title={t(titleOf(problem?.kind))}>
      {problem?.error ?? fault.error.message}
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

function titleOf(code: string | undefined) {
  if (code === 'too_large' || code === 'unreadable_file' || code === 'unsupported_media')
    return `failed_${code}` as const;
  return 'failed_other';
}
