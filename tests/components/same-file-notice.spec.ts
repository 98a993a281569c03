import { getBatch, type BatchStatus } from '@portal/contract/orders';
import { afterAll, expect, test } from 'vitest';
import { exampleOf } from './example-answers.ts';
import { answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const CASES: readonly (readonly [BatchStatus, string, RegExp])[] = [
  ['UPLOADED', 'Continue that upload', /\/orders\/upload\?batch=/],
  ['CHECKED', 'Continue that upload', /\/orders\/upload\?batch=/],
  ['DONE', 'Show its result', /\/orders\/batch\/[^?]+$/],
];

test.each(CASES)(
  'an earlier upload of the same file with state %s has the link "%s"',
  async (status, text, href) => {
    const { value } = exampleOf(getBatch);
    await show(
      'features/orders-upload/same-file-notice/repeated',
      async (page) => {
        const links = page.getByRole('status').getByRole('link');
        await links.first().waitFor();
        expect(await links.allInnerTexts()).toEqual([text]);
        expect(await links.getAttribute('href')).toMatch(href);
      },
      { answers: [answer(getBatch, () => ({ value: { ...value, status } }))] },
    );
  },
);
