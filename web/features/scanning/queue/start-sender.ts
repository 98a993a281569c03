import { translate } from '../../../i18n/messages.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { sendStoredScans } from './send-stored-scans.ts';
import { senderMessages } from './sender-messages.ts';

/** How often a page looks for scans that wait in the browser. */
const SEND_MS = 20_000;

/** Sends the scans of the user that wait in this browser, now and whenever the network returns. Returns the end of it. */
export function startSender(userId: string): () => void {
  let isSending = false;
  const send = async () => {
    if (isSending) return;
    isSending = true;
    try {
      const conflicts = await sendStoredScans(userId);
      if (conflicts > 0) toastFailure(translate(senderMessages)('conflicts', { count: conflicts }));
    } catch {
      // The scans stay in the queue until the next attempt.
    } finally {
      isSending = false;
    }
  };
  const onOnline = () => void send();
  const timer = setInterval(onOnline, SEND_MS);
  addEventListener('online', onOnline);
  onOnline();
  return () => {
    clearInterval(timer);
    removeEventListener('online', onOnline);
  };
}
