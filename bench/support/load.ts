import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  /** The milliseconds of each response. */
  readonly times: readonly number[];
}

/**
 * Requests one path after another over `connections` kept-alive connections, for a number of seconds or while
 * `going` is true. Throws on any status but 200.
 */
export async function load(
  url: string,
  authorization: string,
  paths: readonly string[],
  connections: number,
  going: number | (() => boolean),
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const goesOn = typeof going === 'number' ? () => performance.now() < began + going * 1000 : going;
  let next = 0;
  const one = async () => {
    while (goesOn()) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      times.push(await sendRequest(agent, `${url}${path}`, authorization));
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
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
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
