import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import field from './field.module.css';
import { DARK_TINTS, PALETTES, TONE_COLOURS, TONES } from './theme-tokens.ts';

const SHADOW = '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 10%)';
const FONT =
  // The bundled Thai and Chinese fonts come last: a browser fetches them only for characters without a local font.
  '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", "Noto Sans Thai Variable", "Noto Sans SC Variable", sans-serif';

/** The design tokens of the product: colours, sizes, radii and component defaults. */
export const theme = createTheme({
  colors: PALETTES,
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: PALETTES.gray[9],
  fontFamily: FONT,
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: { xs: SHADOW, sm: SHADOW, md: SHADOW, lg: SHADOW, xl: SHADOW },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The description is above the input, so that it is read before typing.
    Input: { classNames: { wrapper: field.wrapper ?? '' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Select: { defaultProps: { checkIconPosition: 'right', maxDropdownHeight: 280 } },
    Modal: { defaultProps: { centered: true, radius: 'md' } },
    Overlay: { defaultProps: { color: '#0b1220', backgroundOpacity: 0.4 } },
    Checkbox: { defaultProps: { size: 'sm' } },
  },
});

/** Overrides of library variables whose contrast is below 4.5:1, and the tones of status chips. */
export const cssVariables: CSSVariablesResolver = () => {
  const overrides = { light: {} as Record<string, string>, dark: {} as Record<string, string> };
  for (const [name, shades] of Object.entries(PALETTES)) {
    if (name === 'dark') continue;
    overrides.light[`--mantine-color-${name}-light-color`] = shades[8];
    overrides.light[`--mantine-color-${name}-text`] = shades[7];
    overrides.light[`--mantine-color-${name}-outline`] = shades[7];
    overrides.dark[`--mantine-color-${name}-light-color`] = shades[2];
    const tint = DARK_TINTS[name];
    if (tint !== undefined) overrides.dark[`--mantine-color-${name}-light`] = tint;
    overrides.dark[`--mantine-color-${name}-text`] = shades[3];
    overrides.dark[`--mantine-color-${name}-outline`] = shades[3];
  }
  for (const scheme of ['light', 'dark'] as const)
    for (const tone of TONES) {
      const colours = TONE_COLOURS[scheme][tone];
      overrides[scheme][`--tone-${tone}-text`] = colours.text;
      overrides[scheme][`--tone-${tone}-tint`] = colours.tint;
      overrides[scheme][`--tone-${tone}-dot`] = colours.dot;
    }
  return {
    variables: { '--portal-top-bar': '56px', '--portal-page': '1320px' },
    light: {
      ...overrides.light,
      '--mantine-color-text': PALETTES.gray[9],
      '--mantine-color-dimmed': PALETTES.gray[6],
      '--mantine-color-placeholder': PALETTES.gray[6],
      '--mantine-color-error': PALETTES.red[7],
      '--mantine-color-anchor': PALETTES.brand[7],
      '--mantine-color-default-border': PALETTES.gray[3],
      '--portal-canvas': PALETTES.gray[0],
      '--portal-surface': '#ffffff',
      '--portal-sunken': PALETTES.gray[1],
      '--portal-line': PALETTES.gray[2],
      '--portal-hover': PALETTES.gray[0],
      '--portal-selected': PALETTES.brand[0],
      '--portal-strong-line': PALETTES.gray[5],
      '--portal-field-line': '#8490a3',
    },
    dark: {
      ...overrides.dark,
      '--mantine-color-text': PALETTES.dark[0],
      '--mantine-color-body': PALETTES.dark[7],
      '--mantine-color-dimmed': PALETTES.dark[2],
      '--mantine-color-placeholder': PALETTES.dark[2],
      '--mantine-color-error': PALETTES.red[3],
      '--mantine-color-anchor': PALETTES.brand[3],
      '--mantine-color-default-border': PALETTES.dark[4],
      '--portal-canvas': PALETTES.dark[8],
      '--portal-surface': PALETTES.dark[7],
      '--portal-sunken': PALETTES.dark[6],
      '--portal-line': '#2a313d',
      '--portal-hover': '#1d232d',
      '--portal-selected': '#16233e',
      '--portal-strong-line': PALETTES.dark[3],
      '--portal-field-line': '#6d7788',
    },
  };
};
