import { labelSettings } from '@portal/contract/labels';
import { describe, expect, it, test } from 'vitest';
import {
  ALL_ORDERS,
  changeSettings,
  findConfiguration,
  selectLogoPath,
  type ConfigurationScope,
  type LabelConfiguration,
} from './label-configurations.ts';

const configure = (id: string, scope: Partial<ConfigurationScope> = {}): LabelConfiguration => ({
  id,
  ...ALL_ORDERS,
  ...scope,
  settings: labelSettings.parse({}),
  isCurrent: true,
});
const order = {
  customerId: 'kaya',
  lastPartnerId: 'lionpost',
  movement: 'CROSS_BORDER',
  printedConfigurationId: null,
} as const;

describe('the configuration of a label', () => {
  const general = configure('general');
  const byMovement = configure('movement', { movement: 'CROSS_BORDER' });
  const byPartner = configure('partner', { partnerId: 'lionpost' });
  const byPartnerAndMovement = configure('both', { partnerId: 'lionpost', movement: 'CROSS_BORDER' });
  const byCustomer = configure('customer', { customerId: 'kaya' });

  it.each([
    ['of all orders, if no other applies', [general, configure('x', { customerId: 'other' })], 'general'],
    ['of the movement before that of all orders', [general, byMovement], 'movement'],
    ['of the partner before that of the movement', [byMovement, byPartner, general], 'partner'],
    [
      'of partner and movement before that of the partner',
      [byPartner, byPartnerAndMovement, general],
      'both',
    ],
    ['of the customer before all others', [byPartnerAndMovement, byCustomer, general], 'customer'],
    [
      'of another partner and movement not at all',
      [general, configure('x', { partnerId: 'other' }), configure('y', { movement: 'B2B' })],
      'general',
    ],
  ])('is that %s', (_, configurations, expected) => {
    expect(findConfiguration(configurations, order).id).toBe(expected);
  });

  it('is the version of the first print, also if a later version and a more specific one exist', () => {
    const printed = { ...configure('version 1'), isCurrent: false };
    const configurations = [general, byCustomer, printed];
    expect(findConfiguration(configurations, { ...order, printedConfigurationId: 'version 1' }).id).toBe(
      'version 1',
    );
    expect(findConfiguration([printed, general], order).id).toBe('general');
  });
});

test.each([
  ['CLIENT', { client: 'c', customer: 'k' }, 'c'],
  ['CUSTOMER', { client: 'c', customer: 'k' }, 'k'],
  ['CUSTOMER', { client: 'c', customer: null }, 'c'],
  ['NONE', { client: 'c', customer: 'k' }, null],
] as const)('the owner %s selects of the logos %j the logo %s', (logoOwner, paths, expected) => {
  expect(selectLogoPath(labelSettings.parse({ logoOwner }), paths)).toBe(expected);
});

test('a change leaves the settings that it does not name', () => {
  const settings = labelSettings.parse({ logoOwner: 'CUSTOMER', labelOnly: true });
  expect(changeSettings(settings, { logoPercent: 60, logoOwner: undefined })).toEqual({
    ...settings,
    logoPercent: 60,
  });
});
