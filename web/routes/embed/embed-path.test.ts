import { EMBED_PAGE } from '@portal/contract/insights';
import { expect, test } from 'vitest';
import { EMBED_PATH } from './embed-path.ts';

test('the page of embed addresses is that of the contract', () => {
  expect(EMBED_PATH).toBe(EMBED_PAGE);
});
