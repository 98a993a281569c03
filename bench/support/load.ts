import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  /** The milliseconds of each response. */
  readonly times: readonly number[];
}

/**
 * Requests one path after another over `connections` kept-alive connections, for a number of seconds or while
 * `duration` returns true. Throws on any status but 200.
 */
export async function load(
  url: string,
  authorization: string,
  paths: readonly string[],
  connections: number,
  duration: number | (() => boolean),
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const isRunning =
    typeof duration === 'number' ? () => performance.now() < began + duration * 1000 : duration;
  let next = 0;
  const sendRequests = async () => {
    while (isRunning()) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      times.push(await sendRequest(agent, `${url}${path}`, authorization));
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRequests));
  agent.destroy();
  return { perSecond: (times.length * 1000) / (performance.now() - began), times };
}

function sendRequest(agent: Agent, url: string, authorization: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { agent, headers: { authorization } }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url}: status ${response.statusCode}`));
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
