import { describe, expect, test } from 'vitest';
import { getCountryName } from './reference-options.ts';

describe('getCountryName', () => {
  test('answers the name of a country in the language of the locale', () => {
    expect(getCountryName('TH', 'en')).toBe('Thailand');
    expect(getCountryName('TH', 'id')).toBe('Thailand');
    expect(getCountryName('SG', 'zh-Hans')).toBe('新加坡');
  });

  test('answers the code itself if it is not a country code', () => {
    expect(getCountryName('', 'en')).toBe('');
    expect(getCountryName('ASIA', 'en')).toBe('ASIA');
  });
});
