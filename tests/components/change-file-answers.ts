import type { ChangeFileResult } from '@portal/contract/change-files';
import type { Operation } from '@portal/contract/core';
import type { Page } from 'playwright-core';
import type { Answer } from './story-answers.ts';

/** Answers the upload of a file of changes, which is a preview or not; `previews` gets `true` or `false` of each request. */
export function answerChangeFile(
  operation: Operation,
  previews: string[],
  build: (isPreview: boolean) => ChangeFileResult,
): Answer {
  return {
    operation,
    respond: (request) => {
      const [, preview = ''] = /name="preview"\s+(\w+)/.exec(request.postData() ?? '') ?? [];
      previews.push(preview);
      return { status: 200, json: { value: build(preview === 'true') } };
    },
  };
}

/** Selects a file in the dialog with this name. */
export const selectFile = (page: Page, dialog: string, text: string) =>
  page
    .getByRole('dialog', { name: dialog })
    .locator('input[type=file]')
    .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
