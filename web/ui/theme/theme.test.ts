import { describe, expect, test } from 'vitest';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { cssVariables, theme } from './theme.ts';
import { PALETTES, TONE_COLOURS, TONES } from './theme-tokens.ts';

const variables = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));

/** WCAG relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const read = (scheme: 'light' | 'dark', name: string): string => {
  const value = new Map<string, string>(Object.entries(variables[scheme])).get(name);
  if (value === undefined) throw new Error(`${name} is not set in ${scheme}`);
  return value;
};

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const grounds = ['--portal-canvas', '--portal-surface', '--portal-hover', '--portal-selected'];
  const inks = ['text', 'dimmed', 'placeholder', 'error', 'anchor'].map((name) => `--mantine-color-${name}`);

  test.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    '%s on %s',
    (ink, ground) => {
      expect(contrast(read(scheme, ink), read(scheme, ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(TONES)('the %s chip reads, and its dot shows', (tone) => {
    const colours = TONE_COLOURS[scheme][tone];
    expect(contrast(colours.text, colours.tint)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['brand', 'red', 'green', 'yellow', 'violet'] as const)('%s text on the surface', (name) => {
    expect(
      contrast(read(scheme, `--mantine-color-${name}-text`), read(scheme, '--portal-surface')),
    ).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(['light', 'dark'] as const)('the line of a field shows on its ground (%s)', (scheme) => {
  expect(
    contrast(read(scheme, '--portal-field-line'), read(scheme, '--portal-surface')),
  ).toBeGreaterThanOrEqual(3);
});

test('white text on every filled colour', () => {
  for (const name of ['brand', 'red', 'green', 'yellow', 'violet', 'gray'] as const)
    expect(contrast('#ffffff', PALETTES[name][6]), name).toBeGreaterThanOrEqual(4.5);
});
