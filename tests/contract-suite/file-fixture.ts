import { createBatch } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';

/** Uploads a file whose columns are not mapped; returns the id of its batch. */
export async function createFile(by: TestCaller): Promise<string> {
  const bytes = Buffer.from('Alpha,Beta\n1,2\n');
  const { answer } = await by.call(createBatch, {
    params: { type: 'cross-border' },
    file: { name: 'odd.csv', bytes },
  });
  return answer.value.id;
}
