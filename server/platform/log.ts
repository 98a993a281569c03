import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on stdout; `level` as pino names them. Secrets never reach a log line. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'password',
        'token',
        '*.password',
        '*.token',
      ],
      censor: '[hidden]',
    },
  });
}
