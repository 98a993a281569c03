import type { DemoPartner } from './network.ts';

/** In units of the drawing. */
interface LogoPlace {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

type Mark = readonly [colour: string, shape: keyof typeof SHAPES];

/** Shapes in white on a square of 100 × 100. */
const SHAPES = {
  waves: '<path d="M14 42c12-12 24-12 36 0s24 12 36 0M14 62c12-12 24-12 36 0s24 12 36 0" class="line"/>',
  swirl: '<path d="M74 50a24 24 0 1 0-24 24c8 0 14-6 14-14s-6-12-12-12" class="line"/>',
  wing: '<path d="M14 62 84 28 62 76 50 58z"/>',
  twoWings: '<path d="M12 58 50 30 46 52zM88 58 50 30 54 52z"/><circle cx="50" cy="68" r="8"/>',
  bridge: '<path d="M12 66h76M22 66c6-32 50-32 56 0M36 46v20M50 42v24M64 46v20" class="line"/>',
  road: '<path d="M42 20h16l22 60H20z"/><path d="M50 30v8m0 8v10m0 8v12" class="gap"/>',
  strait: '<path d="M24 18c20 20-4 44 18 64M58 18c20 20-4 44 18 64" class="line"/>',
  chevrons: '<path d="m22 30 22 20-22 20m22-40 22 20-22 20" class="line"/>',
  islands: '<circle cx="30" cy="60" r="14"/><circle cx="58" cy="40" r="11"/><circle cx="76" cy="64" r="8"/>',
  globe:
    '<circle cx="50" cy="50" r="30" class="line"/><path d="M50 20c-20 20-20 40 0 60M50 20c20 20 20 40 0 60M20 50h60" class="line"/>',
  stamp: '<circle cx="50" cy="50" r="30" class="line"/><path d="m38 50 9 10 16-20" class="line"/>',
  gate: '<path d="M20 80V44c0-34 60-34 60 0v36H64V50c0-18-28-18-28 0v30z"/>',
  river: '<path d="M20 30h60M20 44h42M20 58h60M20 72h30" class="line"/>',
  star: '<path d="m50 18 9 22 24 2-18 16 6 24-21-13-21 13 6-24-18-16 24-2z"/>',
  fort: '<path d="M18 80V36h12v10h12V36h16v10h12V36h12v44z"/>',
  peak: '<path d="m12 76 26-44 14 22 10-14 26 36z"/>',
  parcel:
    '<path d="m50 18 30 16v32L50 82 20 66V34z" class="line"/><path d="m20 34 30 16 30-16M50 50v32" class="line"/>',
  wheel:
    '<circle cx="50" cy="50" r="28" class="line"/><circle cx="50" cy="50" r="8"/><path d="M50 22v56M22 50h56" class="line"/>',
  leap: '<path d="M16 70c8-40 40-52 68-44-16 4-20 14-22 26-12-8-30-6-46 18z"/>',
  leaf: '<path d="M22 78c-4-42 22-60 58-58 2 38-18 62-58 58zm4-4 32-34" />',
  sail: '<path d="M46 16v52H18zM54 26l28 42H54zM16 74h68l-8 10H24z"/>',
  bolt: '<path d="M56 14 26 56h20l-6 30 32-44H52z"/>',
} as const;

/** The marks of the demo partners: the shapes are drawn for them, by their names. */
const MARKS: Readonly<Record<DemoPartner, Mark>> = {
  HARBOURLINE: ['#0b4f8a', 'waves'],
  MONSOON: ['#00796b', 'swirl'],
  STRAITSSKY: ['#1e88c7', 'wing'],
  PEARLWING: ['#8a6fa8', 'twoWings'],
  LOTUSBRIDGE: ['#c2417c', 'bridge'],
  SIAMROAD: ['#a3431f', 'road'],
  SELATHAUL: ['#35607a', 'strait'],
  GUANGYUE: ['#b3261e', 'chevrons'],
  ARCHIPELAGO: ['#2e7d57', 'islands'],
  MERIDIAN: ['#3b3f8f', 'globe'],
  KEPPELROW: ['#5b4636', 'stamp'],
  SUVARNAGATE: ['#b07a00', 'gate'],
  REDRIVER: ['#a61b3c', 'river'],
  BINTANGPPJK: ['#22577a', 'star'],
  INTRAMUROS: ['#6b5b4b', 'fort'],
  LANTAU: ['#476b3a', 'peak'],
  LIONPOST: ['#d2601a', 'parcel'],
  REDHILL: ['#c0392b', 'wheel'],
  KANCIL: ['#7a5c1e', 'leap'],
  BORNEOKURIER: ['#1f6f3f', 'leaf'],
  NUSANTARA: ['#0d5c75', 'sail'],
  JAWARA: ['#8c2f8c', 'bolt'],
  CHAOPHRAYA: ['#1c6ea4', 'river'],
  RODFAI: ['#44515e', 'chevrons'],
  LANNA: ['#7b4f9e', 'peak'],
  SONGHONG: ['#c23b22', 'waves'],
  BAYANI: ['#14489c', 'star'],
  VISAYASLINK: ['#0f7f8f', 'islands'],
  KOWLOONSWIFT: ['#232f55', 'bolt'],
  LINGNAN: ['#9c4a1a', 'peak'],
};

/** The colour of a demo partner, as #rrggbb. */
export function getBrandColour(name: DemoPartner): string {
  return MARKS[name][0];
}

/**
 * The logo of a demo partner as SVG, without text, so that it does not depend on fonts. A file of its own fills its square;
 * in a larger drawing it has a place and round corners.
 */
export function createLogoSvg(name: DemoPartner, place?: LogoPlace): string {
  const [colour, shape] = MARKS[name];
  const { x, y, side } = place ?? { x: 0, y: 0, side: 192 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" x="${x}" y="${y}" width="${side}" height="${side}">
    <style>.line{fill:none;stroke:#fff;stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
      .gap{fill:none;stroke:${colour};stroke-width:5}</style>
    <rect width="100" height="100" rx="${place === undefined ? 0 : 18}" fill="${colour}"/><g fill="#fff">${SHAPES[shape]}</g></svg>`;
}
