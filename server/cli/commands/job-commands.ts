import { readQueueCounts } from '../../jobs/queue-counts.ts';
import { command, type Command } from '../command.ts';
import { printTable } from '../print-table.ts';

const list = command({
  name: 'jobs list',
  description: 'List the queues of background work with their jobs',
  options: {},
  run: async (operator) => {
    const queues = await operator.read(readQueueCounts);
    return printTable(
      ['QUEUE', 'WAITING', 'ACTIVE', 'FAILED', 'OLDEST', 'LAST ERROR'],
      queues.map(({ queue, waiting, active, failed, oldestSeconds, lastError }) => [
        queue,
        String(waiting),
        String(active),
        String(failed),
        oldestSeconds === 0 ? '' : `${oldestSeconds} s`,
        lastError ?? '',
      ]),
      'There are no queues yet. The portal creates them at its first start.',
    );
  },
});

export const jobCommands: readonly Command[] = [list];
