import { pino, type Logger } from 'pino';

export type { Logger };

/** Writes JSON lines to stdout. `level` is a level of pino. Secrets are replaced by `[hidden]`. */
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
