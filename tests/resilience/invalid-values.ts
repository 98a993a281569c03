import * as fc from 'fast-check';

const deep = (levels: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { deeper: value };
  return value;
};

/** Values that often cause errors in programs. */
const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFFFF\uFFFE',
  '\u202Etxt.exe',
  'e\u0301'.repeat(50),
  'x'.repeat(100_000),
  "'; drop table orders; --",
  '%_\\%',
  '{{7*7}}${7*7}',
  "=cmd|' /C calc'!A0",
  '../../../etc/passwd',
  '1e999',
  'NaN',
  'true',
  '0x10',
  '-0',
  '9'.repeat(400),
  '٣٤',
  '2026-02-30',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  0,
  -0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  1e308,
  5e-324,
  true,
  [],
  [[]],
  {},
  { __proto__: null, constructor: 1 },
  JSON.parse('{"__proto__": {"admin": true}}') as unknown,
  { toString: 1, length: -1 },
  deep(60),
];

type Path = readonly (string | number)[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    listPaths(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inside];
}

/** The value with the part at the path replaced by `other`; for an empty path `other` itself. */
function replaceAt(value: unknown, path: Path, other: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return other;
  if (Array.isArray(value)) {
    return (value as unknown[]).map((one, index) => (index === step ? replaceAt(one, rest, other) : one));
  }
  const object = value as Record<string, unknown>;
  return { ...object, [step]: replaceAt(object[step], rest, other) };
}

/** Values of the arbitrary with one change: a part is replaced, removed or repeated, or gets an unknown field. */
export function createInvalidValue(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .record({
      value: values,
      place: fc.nat(),
      how: fc.constantFrom('odd', 'odd', 'odd', 'extra', 'gone', 'many'),
      odd: fc.constantFrom(...ODD_VALUES),
    })
    .map(({ value, place, how, odd }) => {
      const places = listPaths(value);
      const path = places[place % places.length] ?? [];
      switch (how) {
        case 'extra':
          return typeof value === 'object' && value !== null && !Array.isArray(value)
            ? { ...value, unheardOf: odd }
            : [value, odd];
        case 'gone':
          return replaceAt(value, path, undefined);
        case 'many':
          return replaceAt(
            value,
            path,
            Array.from({ length: 1_200 }, () => (odd === ODD_VALUES[9] ? 'x' : odd)),
          );
        default:
          return replaceAt(value, path, odd);
      }
    });
}
