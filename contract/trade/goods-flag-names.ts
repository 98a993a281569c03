/** English names of the flags. The web's catalogue has the other languages. */
export const GOODS_FLAG_NAMES = {
  UN3480: 'UN3480 lithium-ion batteries alone',
  UN3481: 'UN3481 lithium-ion batteries with equipment',
  UN3090: 'UN3090 lithium metal batteries alone',
  UN3091: 'UN3091 lithium metal batteries with equipment',
  UN1950: 'UN1950 aerosols',
  UN1266: 'UN1266 perfume',
  UN1263: 'UN1263 nail polish or paint',
  UN2807: 'UN2807 magnets',
  LIQUID: 'liquid',
  FOOD: 'food',
  MEDICINE: 'medicine',
} as const;

/** English names of goods that partners refuse only above the size of `LARGEST_SMALL_BATTERY`. */
export const LARGE_BATTERY_NAMES = {
  UN3481_LARGE: 'UN3481 of more than 100 Wh',
  UN3091_LARGE: 'UN3091 of more than 2 g of lithium',
} as const;
