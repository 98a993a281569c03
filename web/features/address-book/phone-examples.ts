/** Example phone numbers of the most used countries. */
const PHONE_EXAMPLES: Readonly<Record<string, string>> = {
  AU: '+61 2 9123 4567',
  CN: '+86 755 1234 5678',
  GB: '+44 20 7123 4567',
  HK: '+852 2123 4567',
  ID: '+62 21 1234 5678',
  IN: '+91 80 1234 5678',
  JP: '+81 3 1234 5678',
  KH: '+855 23 123 456',
  KR: '+82 2 1234 5678',
  LA: '+856 21 123 456',
  MM: '+95 1 234 567',
  MO: '+853 2812 3456',
  MY: '+60 3 1234 5678',
  PH: '+63 2 8123 4567',
  SG: '+65 6123 4567',
  TH: '+66 2 123 4567',
  TW: '+886 2 1234 5678',
  US: '+1 415 123 4567',
  VN: '+84 28 1234 5678',
};

/** An example phone number of a country, or undefined. */
export function getPhoneExample(country: string): string | undefined {
  return PHONE_EXAMPLES[country];
}
