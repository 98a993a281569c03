import { describe, expect, it } from 'vitest';
import { encodeCode128 } from '../layout/code128.ts';
import { layOutLabelPage } from '../layout/label-page.ts';
import { renderSvgLabel } from './svg-painter.ts';
import { buildLabelModel, buildLogo, SAMPLE_MODELS } from '../testing-models.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe('renderSvgLabel', () => {
  it('draws the bars of the piece code in whole modules', () => {
    const svg = renderSvgLabel(layOutLabelPage(buildLabelModel()));
    const [, path = ''] = /<path d="(M[^"]*h[^"]*)"/.exec(svg) ?? [];
    const bars = Array.from(path.matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g), ([, x, width]) => [
      Number(x),
      Number(width),
    ]);
    const { widths } = encodeCode128('STR10000017KU001');
    const module = (bars[0]?.[1] ?? 0) / (widths[0] ?? 1);
    expect(bars.map(([, width = 0]) => Math.round(width / module))).toEqual(
      widths.filter((_, index) => index % 2 === 0),
    );
  });

  it('draws text as outlines only, so that no user text is in the source', () => {
    for (const model of SAMPLE_MODELS) {
      const svg = renderSvgLabel(
        layOutLabelPage({ ...model, to: { ...model.to, name: '<script>alert(1)</script>' } }),
      );
      const elements = new Set(Array.from(svg.matchAll(/<(\w+)/g), ([, name]) => name));
      expect(elements).toEqual(new Set(['svg', 'defs', 'path', 'rect', 'g', 'use']));
      const pathIds = new Set(Array.from(svg.matchAll(/<path id="(\w+)"/g), ([, id]) => id));
      for (const [, id] of svg.matchAll(/<use href="#(\w+)"/g)) expect(pathIds).toContain(id);
    }
  });

  it('embeds the logo as a data URL, and leaves out a file that is no picture', () => {
    const svg = renderSvgLabel(layOutLabelPage(buildLabelModel({ logo: buildLogo(PNG) })));
    expect(svg).toContain(`href="data:image/png;base64,${PNG.toString('base64')}"`);
    expect(
      renderSvgLabel(layOutLabelPage(buildLabelModel({ logo: buildLogo(Buffer.from('no picture')) }))),
    ).not.toContain('<image');
  });
});
