import { WIDGETS, widgetPath, type Widget } from '@portal/contract/support';
import type { FastifyInstance } from 'fastify';
import type { SupportAddresses } from '../platform/settings.ts';

/**
 * What a widget of others may do: run, and speak to the web, in an origin of its own. Without `allow-same-origin` it
 * has no cookie, no storage and no page of the portal; a call to our API from there is a call of a stranger.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups';

function policyOf(script: URL): string {
  const others = `https: ${script.origin}`;
  return [
    `sandbox ${SANDBOX}`,
    "default-src 'none'",
    `script-src ${others}`,
    `style-src ${others} 'unsafe-inline'`,
    `img-src ${others} data: blob:`,
    `font-src ${others} data:`,
    `media-src ${others} blob:`,
    `connect-src ${others} wss: ${script.origin.replace(/^http/, 'ws')}`,
    `frame-src ${others}`,
    `form-action ${others}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The frames in which the help desk's and the messenger's scripts run; one that has no address is not there. */
export function addWidgetFrames(app: FastifyInstance, addresses: SupportAddresses): void {
  const scripts: Readonly<Record<Widget, string | undefined>> = {
    'help-desk': addresses.helpDeskScriptUrl,
    messenger: addresses.messengerScriptUrl,
  };
  for (const widget of WIDGETS) {
    const address = scripts[widget];
    if (address === undefined) continue;
    const script = new URL(address);
    const page = frameOf(script);
    app.get(widgetPath(widget), async (_request, reply) =>
      reply
        .header('content-security-policy', policyOf(script))
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}

function frameOf(script: URL): string {
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
