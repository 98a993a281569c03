import type { MessageParty } from './message-facts.ts';
import type { TelexWriter } from './telex-writer.ts';

/** Name, street, place and coded location of a party: the lines that FWB/16 and FHL/4 have in common. */
export function writePartyLines(
  writer: TelexWriter,
  { name, street, place, state, postcode, country, phone }: MessageParty,
): string[] {
  const stateText = state === undefined ? '' : `/${writer.write(state, 9)}`;
  const postcodeText = postcode === undefined ? '' : writer.write(postcode, 9);
  const phoneText = phone === undefined ? '' : writer.writeCode(phone, 25);
  const contact = phoneText === '' ? '' : `/TE/${phoneText}`;
  const location = postcodeText === '' && contact === '' ? '' : `/${postcodeText}${contact}`;
  return [
    `/${writer.write(name, 35)}`,
    `/${writer.write(street, 35)}`,
    `/${writer.write(place, 17)}${stateText}`,
    `/${country}${location}`,
  ];
}
