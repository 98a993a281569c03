import { startLoopbackServer } from './loopback-server.ts';

/** Shows in its frame what it can read of the page around it: nothing, if the sandbox works. */
const SCRIPT = `
const reach = (what) => { try { return String(what()); } catch (error) { return error.name; } };
const tell = () => {
  document.body.innerHTML = '<h1>How can we help?</h1><p></p>';
  document.querySelector('p').textContent = [
    'origin ' + origin,
    'cookies ' + reach(() => document.cookie),
    'storage ' + reach(() => localStorage.length),
    'page ' + reach(() => parent.document.title),
  ].join(', ');
};
if (document.body === null) addEventListener('DOMContentLoaded', tell); else tell();
`;

interface ThirdPartyScript {
  readonly scriptUrl: string;
  close(): Promise<void>;
}

/** Serves the script of a widget from another origin, on a free port of this machine. */
export async function serveThirdPartyScript(): Promise<ThirdPartyScript> {
  const { port, close } = await startLoopbackServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
  });
  return { scriptUrl: `http://127.0.0.1:${port}/widget.js`, close };
}
