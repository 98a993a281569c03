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
