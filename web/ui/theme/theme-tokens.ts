import type { MantineColorsTuple } from '@mantine/core';

/** The palettes. Shade 6 is for white text, shades 7–8 are text on a tint, shades 2–4 are text on dark. */
export const PALETTES = {
  brand: [
    '#eef4ff',
    '#dbe7fe',
    '#b6cdfb',
    '#8cb0f8',
    '#6b9af6',
    '#3f7bef',
    '#1961e4',
    '#1452c4',
    '#1044a3',
    '#0b3380',
  ],
  accent: [
    '#fff1ee',
    '#ffe1da',
    '#ffc0b3',
    '#ff9b87',
    '#ff7a61',
    '#ff5f42',
    '#ff4b2b',
    '#cf3315',
    '#a9270e',
    '#83200e',
  ],
  gray: [
    '#f7f9fc',
    '#eff2f7',
    '#e3e8f0',
    '#d2d9e4',
    '#b4becd',
    '#8e9aac',
    '#626e82',
    '#4c5769',
    '#333c4b',
    '#1b2330',
  ],
  dark: [
    '#e6eaf1',
    '#c3cad6',
    '#9ea9ba',
    '#8590a3',
    '#485264',
    '#363f4d',
    '#252c37',
    '#171c24',
    '#10141a',
    '#0a0d12',
  ],
  red: [
    '#fff0f0',
    '#fddfdf',
    '#f9bdbd',
    '#f59a9a',
    '#f07c7c',
    '#e34d4d',
    '#cf2f2f',
    '#b42323',
    '#931c1c',
    '#701515',
  ],
  green: [
    '#eafaf1',
    '#d3f3e1',
    '#a6e5c3',
    '#76d5a3',
    '#4cc389',
    '#23a467',
    '#13804d',
    '#0f6b40',
    '#0c5834',
    '#083f25',
  ],
  yellow: [
    '#fff8e6',
    '#feeec4',
    '#fbdb8a',
    '#f6c552',
    '#eeb02c',
    '#d48f0e',
    '#9d6500',
    '#865500',
    '#6e4600',
    '#523400',
  ],
  violet: [
    '#f4f1ff',
    '#e7e1ff',
    '#cdc1fd',
    '#b29ffa',
    '#9a82f5',
    '#7f63ea',
    '#6a4bd6',
    '#583bb8',
    '#472f95',
    '#362472',
  ],
} as const satisfies Record<string, MantineColorsTuple>;

/** Background tints of a colour in the dark scheme. */
export const DARK_TINTS: Readonly<Record<string, string>> = {
  brand: '#16294d',
  red: '#3b1d20',
  green: '#12301f',
  yellow: '#362a10',
  violet: '#292344',
};

/** The tones of statuses; each status of the product has exactly one. */
export const TONES = ['neutral', 'info', 'progress', 'warning', 'danger', 'success', 'ended'] as const;
export type Tone = (typeof TONES)[number];

interface ToneColours {
  readonly text: string;
  readonly tint: string;
  readonly dot: string;
}

const light = (palette: readonly string[]): ToneColours => ({
  text: palette[8] ?? '',
  tint: palette[0] ?? '',
  dot: palette[5] ?? '',
});
const dark = (palette: readonly string[], tint = ''): ToneColours => ({
  text: palette[2] ?? '',
  tint,
  dot: palette[4] ?? '',
});

export const TONE_COLOURS: Readonly<Record<'light' | 'dark', Readonly<Record<Tone, ToneColours>>>> = {
  light: {
    neutral: { text: PALETTES.gray[8], tint: PALETTES.gray[1], dot: PALETTES.gray[5] },
    info: light(PALETTES.violet),
    progress: light(PALETTES.brand),
    warning: light(PALETTES.yellow),
    danger: light(PALETTES.red),
    success: light(PALETTES.green),
    ended: { text: PALETTES.gray[7], tint: PALETTES.gray[0], dot: PALETTES.gray[4] },
  },
  dark: {
    neutral: { text: PALETTES.dark[0], tint: '#2c3440', dot: PALETTES.dark[2] },
    info: dark(PALETTES.violet, DARK_TINTS['violet']),
    progress: dark(PALETTES.brand, DARK_TINTS['brand']),
    warning: dark(PALETTES.yellow, DARK_TINTS['yellow']),
    danger: dark(PALETTES.red, DARK_TINTS['red']),
    success: dark(PALETTES.green, DARK_TINTS['green']),
    ended: { text: PALETTES.dark[1], tint: '#212832', dot: PALETTES.dark[3] },
  },
};
