import { WIDGETS, getWidgetPath, type Widget } from '@portal/contract/support';
import type { FastifyInstance } from 'fastify';
import type { SupportAddresses } from '../platform/settings.ts';

/**
 * A third-party widget runs in an origin of its own. Without `allow-same-origin` it cannot reach cookies, storage or pages
 * of the portal, and its calls to the API are without a session.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups';

function buildPolicy(script: URL): string {
  const sources = `https: ${script.origin}`;
  return [
    `sandbox ${SANDBOX}`,
    "default-src 'none'",
    `script-src ${sources}`,
    `style-src ${sources} 'unsafe-inline'`,
    `img-src ${sources} data: blob:`,
    `font-src ${sources} data:`,
    `media-src ${sources} blob:`,
    `connect-src ${sources} wss: ${script.origin.replace(/^http/, 'ws')}`,
    `frame-src ${sources}`,
    `form-action ${sources}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Adds the frames in which the scripts of the help desk and the messenger run. A widget without an address has none. */
export function addWidgetFrames(app: FastifyInstance, addresses: SupportAddresses): void {
  const scripts: Readonly<Record<Widget, string | undefined>> = {
    'help-desk': addresses.helpDeskScriptUrl,
    messenger: addresses.messengerScriptUrl,
  };
  for (const widget of WIDGETS) {
    const address = scripts[widget];
    if (address === undefined) continue;
    const script = new URL(address);
    const page = buildPage(script);
    app.get(getWidgetPath(widget), async (_request, reply) =>
      reply
        .header('content-security-policy', buildPolicy(script))
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}

function buildPage(script: URL): string {
  const src = script.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Help</title>
    <script src="${src}" async></script>
  </head>
  <body></body>
</html>
`;
}
