/** Whether a postcode is in `ranges`: prefixes and ranges of numeric prefixes of one length, such as `70-72 97 V`. */
export function isInPostcodeRanges(postcode: string, ranges: string): boolean {
  const text = postcode.trim().toUpperCase();
  return ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    const prefix = text.slice(0, from.length);
    return from !== '' && prefix.length === from.length && prefix >= from && prefix <= to;
  });
}
