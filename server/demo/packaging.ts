/** Edges in millimetres. */
export interface Size {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

interface Packaging extends Size {
  readonly grams: number;
  /** The part that goods can fill; soft mailers have the form of their goods. */
  readonly fill: number;
}

/** The packaging of a shop by outer size, smallest first: mailers, and cartons that are cut down to the height of the goods. */
const PACKAGING: readonly [Packaging, ...Packaging[]] = [
  { lengthMm: 200, widthMm: 150, heightMm: 40, grams: 10, fill: 1 },
  { lengthMm: 250, widthMm: 170, heightMm: 60, grams: 14, fill: 1 },
  { lengthMm: 200, widthMm: 150, heightMm: 120, grams: 90, fill: 0.9 },
  { lengthMm: 330, widthMm: 250, heightMm: 90, grams: 22, fill: 1 },
  { lengthMm: 260, widthMm: 200, heightMm: 150, grams: 140, fill: 0.9 },
  { lengthMm: 400, widthMm: 300, heightMm: 130, grams: 34, fill: 1 },
  { lengthMm: 310, widthMm: 220, heightMm: 150, grams: 180, fill: 0.9 },
  { lengthMm: 360, widthMm: 260, heightMm: 200, grams: 260, fill: 0.9 },
  { lengthMm: 460, widthMm: 320, heightMm: 260, grams: 420, fill: 0.9 },
  { lengthMm: 640, widthMm: 400, heightMm: 300, grams: 780, fill: 0.9 },
  { lengthMm: 720, widthMm: 480, heightMm: 460, grams: 1_150, fill: 0.9 },
];

export const getVolume = ({ lengthMm, widthMm, heightMm }: Size) => lengthMm * widthMm * heightMm;
const sortEdges = ({ lengthMm, widthMm, heightMm }: Size) =>
  [lengthMm, widthMm, heightMm].sort((one, other) => other - one);

/** Whether each edge of the goods fits an edge of the parcel, turned in any way. */
export function fits(goods: Size, parcel: Size): boolean {
  const room = sortEdges(parcel);
  return sortEdges(goods).every((edge, index) => edge <= (room[index] ?? 0));
}

const HEIGHT_STEP_MM = 5;

/** The smallest packaging that holds the goods, as high as they need, and its weight. */
export function choosePackaging(goods: readonly Size[]): Size & { readonly grams: number } {
  const volume = goods.reduce((sum, one) => sum + getVolume(one), 0);
  const largest = PACKAGING.at(-1) ?? PACKAGING[0];
  const { fill, ...size } =
    PACKAGING.find(
      (packaging) =>
        goods.every((one) => fits(one, packaging)) && getVolume(packaging) * packaging.fill >= volume,
    ) ?? largest;
  const needed = Math.max(
    volume / fill / (size.lengthMm * size.widthMm),
    ...goods.map((one) => sortEdges(one)[2] ?? 0),
  );
  return { ...size, heightMm: Math.min(size.heightMm, Math.ceil(needed / HEIGHT_STEP_MM) * HEIGHT_STEP_MM) };
}
