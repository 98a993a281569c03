import { describe, expect, it } from 'vitest';
import { code128 } from './code128.ts';
import { layOut } from './label-layout.ts';
import { svgLabel } from './svg-painter.ts';
import { labelModel, SAMPLES } from './testing-models.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe('a label on the screen', () => {
  it('has the bars of its order code, in whole modules', () => {
    const svg = svgLabel(layOut(labelModel()));
    const [, path = ''] = /<path d="(M[^"]*h[^"]*)"/.exec(svg) ?? [];
    const bars = Array.from(path.matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g), ([, x, width]) => [
      Number(x),
      Number(width),
    ]);
    const { widths } = code128('STR10000017K');
    const module = (bars[0]?.[1] ?? 0) / (widths[0] ?? 1);
    expect(bars.map(([, width = 0]) => Math.round(width / module))).toEqual(
      widths.filter((_, index) => index % 2 === 0),
    );
  });

  it('is drawn, not written: nothing of what people typed stands in its source, in any script', () => {
    for (const model of SAMPLES) {
      const svg = svgLabel(layOut({ ...model, to: { ...model.to, name: '<script>alert(1)</script>' } }));
      const elements = new Set(Array.from(svg.matchAll(/<(\w+)/g), ([, name]) => name));
      expect(elements).toEqual(new Set(['svg', 'defs', 'path', 'rect', 'g', 'use']));
      const known = new Set(Array.from(svg.matchAll(/<path id="(\w+)"/g), ([, id]) => id));
      for (const [, id] of svg.matchAll(/<use href="#(\w+)"/g)) expect(known).toContain(id);
    }
  });

  it('carries the logo in itself', () => {
    const svg = svgLabel(layOut(labelModel({ clientLogo: PNG })));
    expect(svg).toContain(`href="data:image/png;base64,${PNG.toString('base64')}"`);
    expect(svgLabel(layOut(labelModel({ clientLogo: Buffer.from('no picture') })))).not.toContain('<image');
  });
});
