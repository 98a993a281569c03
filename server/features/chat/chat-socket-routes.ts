import websocket from '@fastify/websocket';
import { CHAT_SOCKET_PATH, chatSignal, type ChatHint } from '@portal/contract/chat';
import { isRefusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Listen } from '../../db/listen.ts';
import { isFromOtherSite } from '../../http/authorization.ts';
import { sendRefusal } from '../../http/problem.ts';
import type { Logger } from '../../platform/log.ts';
import type { Authenticate, Caller } from '../../request/caller.ts';
import { CHAT_CHANNEL, sendHint, type AddressedHint } from './chat-hints.ts';
import { asViewer, toViewer, type ChatViewer } from './chat-viewer.ts';
import { findRoom } from './rooms-read-model.ts';

export interface ChatSocketDeps {
  readonly database: Database;
  readonly listen: Listen;
  readonly authenticate: Authenticate;
  readonly log: Logger;
  /** The origin of the portal: a page of another origin may not open a socket. */
  readonly publicOrigin?: string | undefined;
}

/** Also how often the session of a socket is checked. */
const HEARTBEAT_MS = 30_000;
/** A browser sends that its user writes every few seconds. */
const MAX_SIGNAL_BYTES = 200;
const MIN_SIGNAL_MS = 1_000;

interface OpenSocket {
  readonly send: (text: string) => void;
  readonly viewer: ChatViewer;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user of a socket. */
    chatCaller?: Caller;
  }
}

/**
 * Adds the WebSocket of the chat. It carries hints only, from the transactions of all nodes to the users of both sides; the
 * messages are read by requests. See docs/decisions/0368-delivery-of-messages.md.
 */
export async function addChatSocket(app: FastifyInstance, deps: ChatSocketDeps): Promise<void> {
  const sockets = new Set<OpenSocket>();
  const broadcast = (hint: ChatHint, isFor: (viewer: ChatViewer) => boolean) => {
    const text = JSON.stringify(hint);
    for (const { viewer, send } of sockets) if (isFor(viewer)) send(text);
  };
  const listener = await deps.listen({
    channel: CHAT_CHANNEL,
    onNotification: (payload) => {
      const addressed = JSON.parse(payload) as AddressedHint;
      broadcast(addressed.hint, (viewer) => isAddressed(addressed, viewer));
    },
    onGap: () => broadcast({ type: 'RESYNC' }, () => true),
  });
  app.addHook('onClose', () => listener.close());

  await app.register(websocket, { options: { maxPayload: MAX_SIGNAL_BYTES } });
  app.get(
    CHAT_SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (isFromOtherSite(request, deps.publicOrigin))
          return sendRefusal(request, reply, refuse('request.other_site'));
        const caller = await deps.authenticate(request);
        if (isRefusal(caller)) return sendRefusal(request, reply, caller);
        if (caller === undefined || caller.credential !== undefined)
          return sendRefusal(request, reply, refuse('request.signed_out'));
        if (caller.mfaRequired && !caller.otpEnabled)
          return sendRefusal(request, reply, refuse('request.mfa_required'));
        request.chatCaller = caller;
      },
    },
    (socket, request) => {
      const { chatCaller: caller } = request;
      if (caller === undefined) return socket.close();
      const viewer = toViewer({ caller });
      const open: OpenSocket = { viewer, send: (text) => socket.send(text) };
      sockets.add(open);
      let isAlive = true;
      const heartbeat = setInterval(() => {
        if (!isAlive) return socket.terminate();
        isAlive = false;
        socket.ping();
        void closeWithoutSession(deps, request, () => socket.close(4401));
      }, HEARTBEAT_MS);
      socket.on('pong', () => {
        isAlive = true;
      });
      socket.on('close', () => {
        clearInterval(heartbeat);
        sockets.delete(open);
      });
      socket.on('error', (error) => deps.log.debug({ reason: error.message }, 'a chat socket failed'));
      let signalledAt = 0;
      socket.on('message', (data) => {
        if (Date.now() - signalledAt < MIN_SIGNAL_MS) return;
        signalledAt = Date.now();
        sendTyping(deps, viewer, (data as Buffer).toString()).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'a signal of a chat socket failed'),
        );
      });
    },
  );
}

function isAddressed({ clientId, partnerId, customerId }: AddressedHint, viewer: ChatViewer): boolean {
  if (viewer.side === 'PARTNER') return partnerId !== null && viewer.partnerIds.includes(partnerId);
  return viewer.clientId === clientId && (viewer.side === 'CLIENT' || viewer.customerId === customerId);
}

async function closeWithoutSession(
  { authenticate, log }: ChatSocketDeps,
  request: FastifyRequest,
  close: () => void,
): Promise<void> {
  try {
    const caller = await authenticate(request);
    if (caller === undefined || isRefusal(caller)) close();
  } catch (error) {
    // The database does not answer: the next heartbeat asks again.
    log.warn({ err: error }, 'the session of a chat socket was not checked');
  }
}

/** Tells the others that the user writes in a conversation that the user sees. */
async function sendTyping({ database }: ChatSocketDeps, viewer: ChatViewer, text: string): Promise<void> {
  const signal = chatSignal.safeParse(parseJson(text));
  if (!signal.success) return;
  const { threadId } = signal.data;
  await asViewer(database, viewer, async (tx) => {
    const room = await findRoom(tx, viewer, threadId);
    const { userId, name: userName } = viewer;
    if (room !== undefined) await sendHint(tx, room, { type: 'TYPING', threadId, userId, userName });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
