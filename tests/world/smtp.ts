import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * How the server responds to a mail: it accepts it, refuses it with a code, never responds, or closes the
 * connection.
 */
type Answer = 'take' | 'hang' | 'drop' | { readonly code: number; readonly text: string };

export interface Smtp {
  readonly url: string;
  /** The accepted mails, in order. */
  readonly receivedMails: readonly Email[];
  /** The envelopes of all mails, accepted or not. */
  readonly offered: readonly { readonly from: string; readonly to: readonly string[] }[];
  /** Sets the response to the next mails. */
  answer(answer: Answer): void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. Close it in afterAll. */
export async function openSmtp(): Promise<Smtp> {
  let answer: Answer = 'take';
  const receivedMails: Email[] = [];
  const offered: { from: string; to: string[] }[] = [];
  const receive = async (stream: Duplex, done: (error?: Error) => void) => {
    const bytes = await readAll(stream);
    if (answer === 'hang') return;
    if (answer === 'drop') {
      for (const connection of server.connections) connection.close();
    } else if (answer === 'take') {
      receivedMails.push(await PostalMime.parse(bytes));
      done();
    } else {
      done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      offered.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
      });
      void receive(stream, done);
    },
  });
  // A client resets the connection when it stops waiting for a response.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has a port
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    receivedMails,
    offered,
    answer: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function readAll(stream: Duplex): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
