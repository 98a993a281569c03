import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildLabelModel } from '../testing-models.ts';
import { renderLabelsHtml } from './labels-html.ts';

test('each label is a page of its own size, and shares the outlines of those before it', async () => {
  const sink = new PassThrough();
  const models = [
    buildLabelModel(),
    buildLabelModel({ size: '80X50' }),
    buildLabelModel(),
    buildLabelModel({ weightGrams: 0 }),
  ];
  const [html, result] = await Promise.all([text(sink), renderLabelsHtml(models, sink)]);
  expect(result).toMatchObject({ printed: 3, failed: [{ reason: { code: 'label.no_weight' } }] });
  expect(html.match(/@page [^}]*/g)).toEqual([
    '@page label-4x6{size:288pt 432pt;margin:0',
    '@page label-80x50{size:226.77pt 141.73pt;margin:0',
  ]);
  expect(html.match(/<section class="[^"]*/g)).toEqual(
    ['4x6', '80x50', '4x6'].map((size) => `<section class="label-${size}`),
  );
  const ids = Array.from(html.matchAll(/<path id="(\w+)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/<use href="#(\w+)"/g)) expect(ids).toContain(id);
});
