import { CHAT_SOCKET_PATH, type ChatHint, type ChatSignal } from '@portal/contract/chat';

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 30_000];
/** A user who writes is named this often, and shown for a little longer. */
export const TYPING_MS = 3_000;

export interface ChatConnection {
  /** Tells the others that the user is writing. */
  readonly sendTyping: (threadId: string) => void;
  readonly close: () => void;
}

/**
 * Opens the WebSocket of the chat, and opens it again whenever it is lost. `onOpen` is called each time: hints before it may be
 * lost.
 */
export function connectChat(onHint: (hint: ChatHint) => void, onOpen: () => void): ChatConnection {
  let socket: WebSocket | undefined;
  let isClosed = false;
  let waitMs = FIRST_WAIT_MS;
  let timer = 0;
  let typedAt = 0;

  const open = () => {
    const url = new URL(CHAT_SOCKET_PATH, window.location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    socket = new WebSocket(url);
    socket.addEventListener('open', () => {
      waitMs = FIRST_WAIT_MS;
      onOpen();
    });
    socket.addEventListener('message', ({ data }) => onHint(JSON.parse(String(data)) as ChatHint));
    socket.addEventListener('close', () => {
      if (isClosed) return;
      // Browsers of all users do not come back at the same moment.
      timer = window.setTimeout(open, waitMs * (0.5 + Math.random()));
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    });
  };
  const openNow = () => {
    if (socket?.readyState !== WebSocket.CLOSED) return;
    window.clearTimeout(timer);
    open();
  };
  window.addEventListener('online', openNow);
  open();
  return {
    sendTyping: (threadId) => {
      if (socket?.readyState !== WebSocket.OPEN || Date.now() - typedAt < TYPING_MS) return;
      typedAt = Date.now();
      const signal: ChatSignal = { type: 'TYPING', threadId };
      socket.send(JSON.stringify(signal));
    },
    close: () => {
      isClosed = true;
      window.removeEventListener('online', openNow);
      window.clearTimeout(timer);
      socket?.close();
    },
  };
}
