import { describe, expect, test } from 'vitest';
import { findLockFaults, isBelow } from './check-packages.ts';

describe('package floors', () => {
  test.each([
    ['5.12.8', '5.12.0', false],
    ['5.9.9', '5.12.0', true],
    ['6.0.0', '5.12.0', false],
    ['5.12.0-beta.1', '5.12.0', true],
  ])('%s below %s is %s', (version, floor, below) => {
    expect(isBelow(version, floor)).toBe(below);
  });

  test('a nested older copy, a registry address, a missing checksum, a missing platform build and a floor without a package are reported', () => {
    const faults = findLockFaults(
      {
        '': {},
        'node_modules/@portal/web': { link: true },
        'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
        'node_modules/boss/node_modules/pg': { version: '8.1.0', integrity: 'sha512-a' },
        'node_modules/far': {
          version: '1.0.0',
          integrity: 'sha512-a',
          resolved: 'https://registry.example/far.tgz',
        },
        'node_modules/loose': { version: '1.0.0' },
        'node_modules/native': {
          version: '1.0.0',
          integrity: 'sha512-a',
          optionalDependencies: { 'native-linux': '1.0.0', 'native-mac': '1.0.0' },
        },
        'node_modules/native/node_modules/native-linux': { version: '1.0.0', integrity: 'sha512-a' },
      },
      { pg: '8.23.0', absent: '1.0.0' },
    );
    expect(faults).toHaveLength(5);
    expect(faults[0]).toContain('boss/node_modules/pg is 8.1.0');
    expect(faults.join()).toContain('native 1.0.0 wants native-mac');
    expect(faults.join()).toContain('absent has a floor');
  });
});
