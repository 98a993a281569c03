import { useMessages } from '../../i18n/messages.ts';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { labelsMessages } from './labels-messages.ts';

/** Shows a toast with the reason why a setting could not be saved. */
export function useShowFailure(): (error: Error) => void {
  const t = useMessages(labelsMessages);
  return (error) => toastFailure(t('failed', { reason: error.message }));
}
