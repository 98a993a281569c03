import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toastFailure } from '../../ui/toasts.tsx';
import { labelsMessages } from './labels-messages.ts';

/** Says why a setting was not saved, in the server's words. */
export function useSayFailed(): (error: Error) => void {
  const t = useMessages(labelsMessages);
  return (error) =>
    toastFailure(t('failed', { reason: error instanceof ApiError ? error.problem.error : error.message }));
}
