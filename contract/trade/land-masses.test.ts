import { describe, expect, it, test } from 'vitest';
import { isRoadPossible } from './land-masses.ts';

const at = (country: string, postcode?: string, portId?: string) => ({
  country,
  portId,
  postcodePrefixes: postcode === undefined ? undefined : [postcode],
});
type Ends = readonly [from: ReturnType<typeof at>, to: ReturnType<typeof at>];

describe('a road', () => {
  test.each<Ends>([
    [at('SG'), at('MY', '50450')],
    [at('SG'), at('MY')],
    [at('SG', undefined, 'SGTUA'), at('MY', undefined, 'MYTKP')],
    [at('TH'), at('VN')],
    [at('HK'), at('CN')],
    [at('MY', '88000'), at('MY', '93100')],
    [at('MY', '87000'), at('BN')],
    [at('MY', '98000'), at('ID', '78111')],
    [at('ID', '12730'), at('ID', '60275')],
    [at('PH', '1209'), at('PH', '2600')],
    [at('MY', '92000'), at('MY', '50450')],
    [at('ID'), at('ID', '80361')],
    [at('US'), at('CA')],
    [at('US'), at('SG')],
    // A zone of postcodes on both sides.
    [at('MY', '9'), at('MY', '50450')],
  ])('can connect %j and %j', (from, to) => {
    expect([isRoadPossible([from, to]), isRoadPossible([to, from])]).toEqual([true, true]);
  });

  test.each<Ends>([
    [at('SG'), at('MY', '93000')],
    [at('SG'), at('MY', '87000')],
    [at('SG'), at('MY', '91999')],
    [at('MY', '86000'), at('MY', '98999')],
    [at('MY', '50450'), at('MY', undefined, 'MYKCH')],
    [at('SG', undefined, 'SGSIN'), at('MY', undefined, 'MYBKI')],
    [at('SG'), at('ID')],
    [at('SG'), at('ID', '29432')],
    [at('ID', '12730'), at('ID', '80361')],
    [at('ID', undefined, 'IDCGK'), at('ID', undefined, 'IDDPS')],
    [at('TH'), at('PH')],
    [at('PH', '1209'), at('PH', '6000')],
    [at('PH', '5000'), at('PH', '6100')],
    [at('CN'), at('TW')],
    // The post of the road is in Johor, the consignee in Sarawak.
    [at('SG'), at('MY', '93000', 'MYTKP')],
  ])('cannot connect %j and %j', (from, to) => {
    expect([isRoadPossible([from, to]), isRoadPossible([to, from])]).toEqual([false, false]);
  });

  it('can reach a zone if it can reach one of its postcodes', () => {
    const toZone = (...postcodePrefixes: string[]) =>
      isRoadPossible([at('SG'), { country: 'MY', postcodePrefixes }]);
    expect(toZone('93', '50')).toBe(true);
    expect(toZone('93', '88')).toBe(false);
    expect(toZone('8')).toBe(true);
  });
});
