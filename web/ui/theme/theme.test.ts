import { describe, expect, test } from 'vitest';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { cssVariables, theme } from './theme.ts';
import { PALETTES, TONE_COLOURS, TONES } from './theme-tokens.ts';

const variables = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));

/** WCAG relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((position) => {
    const channel = Number.parseInt(hex.slice(position, position + 2), 16) / 255;
    return channel <= 0.039_28 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const readVariable = (scheme: 'light' | 'dark', name: string): string => {
  const value = new Map<string, string>(Object.entries(variables[scheme])).get(name);
  if (value === undefined) throw new Error(`${name} is not set in ${scheme}`);
  return value;
};

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const backgrounds = ['--portal-canvas', '--portal-surface', '--portal-hover', '--portal-selected'];
  const textColours = ['text', 'dimmed', 'placeholder', 'error', 'anchor'].map(
    (name) => `--mantine-color-${name}`,
  );

  test.each(
    textColours.flatMap((textColour) => backgrounds.map((background) => [textColour, background] as const)),
  )('%s on %s', (textColour, background) => {
    expect(
      contrast(readVariable(scheme, textColour), readVariable(scheme, background)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  test.each(TONES)('the text of the %s chip has a contrast of at least 4.5', (tone) => {
    const colours = TONE_COLOURS[scheme][tone];
    expect(contrast(colours.text, colours.tint)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['brand', 'red', 'green', 'yellow', 'violet'] as const)('%s text on the surface', (name) => {
    expect(
      contrast(
        readVariable(scheme, `--mantine-color-${name}-text`),
        readVariable(scheme, '--portal-surface'),
      ),
    ).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(['light', 'dark'] as const)('the border of a field has a contrast of at least 3 (%s)', (scheme) => {
  expect(
    contrast(readVariable(scheme, '--portal-field-line'), readVariable(scheme, '--portal-surface')),
  ).toBeGreaterThanOrEqual(3);
});

test('white text on every filled colour has a contrast of at least 4.5', () => {
  for (const name of ['brand', 'red', 'green', 'yellow', 'violet', 'gray'] as const)
    expect(contrast('#ffffff', PALETTES[name][6]), name).toBeGreaterThanOrEqual(4.5);
});
