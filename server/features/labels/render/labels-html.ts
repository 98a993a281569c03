import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { LabelFailure, LabelModel, RenderResult } from '../layout/label-model.ts';
import { layOutLabelPage, type LabelPage } from '../layout/label-page.ts';
import { findModelProblem } from '../layout/label-problem.ts';
import { createSvgPainter } from './svg-painter.ts';

/** Labels that are rendered before the event loop runs other work. */
const LABELS_PER_YIELD = 10;

const HEAD =
  '<!doctype html><meta charset="utf-8"><title>Labels</title>' +
  '<style>body{margin:0}svg{display:block}section{overflow:hidden}section~section{break-before:page}</style>';

/**
 * Writes an HTML document for the print dialog of a browser, in which each label is a page of its own size without margins, and ends
 * the sink. Models that cannot be printed are listed in `failed`. Throws if the sink fails.
 */
export async function renderLabelsHtml(
  models: Iterable<LabelModel> | AsyncIterable<LabelModel>,
  sink: Writable,
): Promise<RenderResult> {
  const failed: LabelFailure[] = [];
  let printed = 0;
  async function* generateSections() {
    const sizes = new Set<string>();
    const paint = createSvgPainter();
    yield HEAD;
    for await (const model of models) {
      const reason = findModelProblem(model);
      if (reason === undefined) {
        const page = layOutLabelPage(model);
        const name = `label-${model.size.toLowerCase()}`;
        if (!sizes.has(name)) yield describeSize(name, page);
        sizes.add(name);
        yield `<section class="${name}">${paint(page)}</section>`;
        printed += 1;
        if (printed % LABELS_PER_YIELD === 0) await setImmediate();
      } else {
        failed.push({ orderCode: model.orderCode, reason });
      }
    }
  }
  await pipeline(generateSections, sink);
  return { printed, failed };
}

const toPoints = (value: number) => `${Math.round(value * 100) / 100}pt`;

/** The style of the pages of a size. */
function describeSize(name: string, { width, height }: LabelPage): string {
  const [w, h] = [toPoints(width), toPoints(height)];
  return `<style>@page ${name}{size:${w} ${h};margin:0}.${name}{page:${name};width:${w};height:${h}}</style>`;
}
