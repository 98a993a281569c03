import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^$\s]/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['an API credential of a portal', /\blp_live_[0-9A-Za-z]{36}\b/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/],
];

/** The kinds of secrets in `text`. */
export function findSecrets(text: string): string[] {
  return SHAPES.filter(([, shape]) => shape.test(text)).map(([name]) => name);
}

if (import.meta.main) {
  const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const path of listed.split('\0').filter((name) => name !== '')) {
    const text = await readFile(path, 'utf8').catch(() => '');
    for (const kind of findSecrets(text)) {
      console.error(`${path} holds ${kind}`);
      process.exitCode = 1;
    }
  }
}
