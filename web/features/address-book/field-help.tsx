import { Button } from '@mantine/core';
import { ADDRESS_ROLES, type AddressKind } from '@portal/contract/address-book';
import { getPostcodeFormat } from '@portal/contract/parties';
import { checkParty, getPartyField } from '@portal/contract/preflight';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { useFindingText } from '../preflight/index.ts';
import { countryInSentence } from '../reference-data/index.ts';
import classes from './party-fields.module.css';
import { partyMessages } from './party-messages.ts';
import { toCheckableParty, type PartyValues } from './party-values.ts';
import { getPhoneExample } from './phone-examples.ts';

interface FieldHelpProps {
  readonly kind: AddressKind;
  readonly value: PartyValues;
  readonly onChange: (value: PartyValues) => void;
  readonly part: 'phone' | 'postcode';
}

/** The finding about a field of an address, with a button for the value that it suggests; without one an example of the country. */
export function FieldHelp({ kind, value, onChange, part }: FieldHelpProps) {
  const t = useMessages(partyMessages);
  const getText = useFindingText();
  // A phone number is not missing before the address is typed.
  const isUntouched = value[part] === '' && value.addressLine1 === '';
  const finding = isUntouched
    ? undefined
    : checkParty(ADDRESS_ROLES[kind], toCheckableParty(value)).find(
        ({ code, params }) => getPartyField(code, params).part === part,
      );
  if (finding === undefined)
    return part === 'phone' ? (
      <PhoneExample country={value.country} />
    ) : (
      <PostcodeExample country={value.country} />
    );
  const { suggestion } = finding.params;
  return (
    <span className={classes.doubt}>
      {getText(finding)}
      {typeof suggestion === 'string' && (
        <Button variant="subtle" size="compact-xs" onClick={() => onChange({ ...value, [part]: suggestion })}>
          {t('useSuggestion', { suggestion })}
        </Button>
      )}
    </span>
  );
}

function PhoneExample({ country }: { readonly country: string }) {
  const t = useMessages(partyMessages);
  const example = getPhoneExample(country);
  return example && t('phoneHelp', { example });
}

function PostcodeExample({ country }: { readonly country: string }) {
  const t = useMessages(partyMessages);
  const locale = useLocale();
  const format = getPostcodeFormat(country);
  if (format === null) return t('postcodeNone', { country: countryInSentence(country, locale) });
  return format && t('postcodeHelp', { example: format.example });
}
