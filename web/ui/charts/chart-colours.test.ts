import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PALETTES } from '../theme/theme-tokens.ts';
import { PALETTE_SIZE } from './series-style.ts';

const SHEET = readFileSync(new URL('charts.module.css', import.meta.url), 'utf8');
const SURFACE = { light: '#ffffff', dark: PALETTES.dark[7] };

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a scheme by their names, from the style sheet: linear red, green and blue. */
function readColours(scheme: 'light' | 'dark'): ReadonlyMap<string, Colour> {
  const rules = [...SHEET.matchAll(/\.chart \{([^}]*)\}/g)].map(([, rule = '']) => rule);
  const rule = rules[scheme === 'light' ? 0 : 1] ?? '';
  return new Map(
    [...rule.matchAll(/--chart-([\w-]+): var\(--mantine-color-(\w+)-(\d)\)/g)].map(
      ([, name = '', palette = '', shade]) => [
        name,
        toLinear(PALETTES[palette as keyof typeof PALETTES][Number(shade) as 0]),
      ],
    ),
  );
}

function toLinear(hex: string): Colour {
  const channel = (position: number) => {
    const value = Number.parseInt(hex.slice(position, position + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(first: Colour, second: Colour): number {
  const luminances = [luminance(first), luminance(second)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

type Matrix = readonly [Colour, Colour, Colour];

const multiply = (matrix: Matrix, colour: Colour): Colour => {
  const [first, second, third] = matrix.map((row) =>
    row.reduce((sum, factor, index) => sum + factor * (colour[index] ?? 0), 0),
  );
  return [first ?? 0, second ?? 0, third ?? 0];
};

/** How colours look with complete colour blindness: Machado, Oliveira and Fernandes 2009, severity 1. */
const VISION: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The perceived difference of two colours: their distance in OKLab, where black and white are 1 apart. */
function difference(first: Colour, second: Colour): number {
  const [a, b] = [toOklab(first), toOklab(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toOklab(colour: Colour): Colour {
  const [long, medium, short] = multiply(
    [
      [0.412_221_47, 0.536_332_54, 0.051_445_99],
      [0.211_903_5, 0.680_699_55, 0.107_396_96],
      [0.088_302_46, 0.281_718_84, 0.629_978_7],
    ],
    colour,
  );
  return multiply(
    [
      [0.210_454_26, 0.793_617_79, -0.004_072_05],
      [1.977_998_5, -2.428_592_21, 0.450_593_71],
      [0.025_904_04, 0.782_771_77, -0.808_675_77],
    ],
    [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)],
  );
}

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const colours = readColours(scheme);

  test('has the palette and all tones', () => {
    expect(colours.size).toBe(PALETTE_SIZE + 7);
  });

  test.each([...colours.keys()])('%s has a contrast of at least 3:1 with the surface', (name) => {
    const colour = colours.get(name);
    expect(colour && contrast(colour, toLinear(SURFACE[scheme]))).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.keys(VISION))('the colours of the palette differ with %s vision', (vision) => {
    const matrix = VISION[vision];
    const palette = Array.from({ length: PALETTE_SIZE }, (_, index) => colours.get(String(index + 1)));
    for (const [index, first] of palette.entries())
      for (const second of palette.slice(index + 1))
        expect(
          matrix && first && second && difference(multiply(matrix, first), multiply(matrix, second)),
        ).toBeGreaterThan(0.12);
  });
});
