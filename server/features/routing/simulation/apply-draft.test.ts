import { describe, expect, test } from 'vitest';
import { buildInput, sampleId } from '../samples/builders.ts';
import { applyDraft } from './apply-draft.ts';

const fixed = (partner: number) => ({
  mode: 'FIXED' as const,
  entries: [{ partnerId: sampleId(1, partner) }] as [{ partnerId: string }],
});
const control = (country: string, serviceType: 'LAST_MILE' | 'CUSTOMS', partner = 1) => ({
  country,
  serviceType,
  decision: fixed(partner),
});
const optimiser = (country: string, serviceType: 'LAST_MILE' | 'CUSTOMS', cost = 1) => ({
  country,
  serviceType,
  weights: { cost, days: 1, rating: 1 },
});
const lane = (originCountry: string, destinationCountry: string) => ({ originCountry, destinationCountry });

const INPUT = buildInput({
  laneControls: [control('MY', 'LAST_MILE'), control('MY', 'CUSTOMS'), control('TH', 'LAST_MILE')],
  optimiserSettings: [optimiser('MY', 'LAST_MILE'), optimiser('MY', 'CUSTOMS'), optimiser('TH', 'LAST_MILE')],
  bobCountries: ['MY', 'TH'],
  sriLanes: [lane('SG', 'MY'), lane('SG', 'TH'), lane('VN', 'MY')],
});

test('a draft without settings changes nothing', () => {
  expect(applyDraft(INPUT, {})).toEqual(INPUT);
});

describe('a setting of the draft', () => {
  test('takes the place of the one for its country and service type', () => {
    const { laneControls, optimiserSettings } = applyDraft(INPUT, {
      laneControls: [control('MY', 'LAST_MILE', 2)],
      optimisers: [optimiser('MY', 'LAST_MILE', 5)],
    });
    expect(laneControls).toEqual([
      control('MY', 'CUSTOMS'),
      control('TH', 'LAST_MILE'),
      control('MY', 'LAST_MILE', 2),
    ]);
    expect(optimiserSettings).toEqual([
      optimiser('MY', 'CUSTOMS'),
      optimiser('TH', 'LAST_MILE'),
      optimiser('MY', 'LAST_MILE', 5),
    ]);
  });

  test('of null removes the one for its country and service type', () => {
    const key = { country: 'TH', serviceType: 'LAST_MILE' } as const;
    const { laneControls, optimiserSettings } = applyDraft(INPUT, {
      laneControls: [{ ...key, decision: null }],
      optimisers: [{ ...key, weights: null }],
    });
    expect(laneControls).toEqual([control('MY', 'LAST_MILE'), control('MY', 'CUSTOMS')]);
    expect(optimiserSettings).toEqual([optimiser('MY', 'LAST_MILE'), optimiser('MY', 'CUSTOMS')]);
  });
});

test('the draft turns booking on behalf on and off by country', () => {
  const { bobCountries } = applyDraft(INPUT, {
    bob: [
      { country: 'MY', on: false },
      { country: 'TH', on: true },
      { country: 'VN', on: true },
    ],
  });
  expect(bobCountries).toEqual(['TH', 'VN']);
});

test('the draft turns shipper-responsible import on and off by lane', () => {
  const { sriLanes } = applyDraft(INPUT, {
    sri: [
      { ...lane('SG', 'MY'), on: false },
      { ...lane('SG', 'VN'), on: true },
    ],
  });
  expect(sriLanes).toEqual([lane('SG', 'TH'), lane('VN', 'MY'), lane('SG', 'VN')]);
});
