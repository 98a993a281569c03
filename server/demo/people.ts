import { NAMES, PHONES, type DemoCountry, type Gender } from './names.ts';
import type { Random } from './random.ts';

export interface Consignee {
  readonly name: string;
  readonly phone: string;
}

/** A generated person with a name of the country and gender, and a phone number in the format of the country. */
export function createPerson(country: DemoCountry, random: Random): Consignee {
  const gender: Gender = random.chance(0.58) ? 'female' : 'male';
  const { female, male, family, write } = random.weighted(
    NAMES[country].map((group) => [group.weight, group] as const),
  );
  return {
    name: write(random.pick(gender === 'female' ? female : male), random.pick(family), gender),
    phone: random.pick(PHONES[country]).replaceAll('#', () => String(random.int(0, 9))),
  };
}
