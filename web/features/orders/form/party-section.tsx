import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import {
  AddressPicker,
  EMPTY_PARTY,
  PartyFields,
  partyToValues,
  type PartyFieldsProps,
  type PartyValues,
} from '../../address-book/index.ts';
import { FormBlock } from './form-block.tsx';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { orderFormMessages } from './order-form-messages.ts';

/** An address with a picker of the address book. When the country is fixed, a picked address keeps it. */
export const PartySection = memo(function PartySection(fields: PartyFieldsProps) {
  const {
    kind,
    value,
    onChange,
    countryFixedReason: countryFixed,
    isContactOnly: contactOnly = false,
  } = fields;
  return (
    <>
      {!contactOnly && (
        <AddressPicker
          kind={kind}
          onPick={(party) =>
            onChange(
              countryFixed !== undefined
                ? { ...partyToValues(party), country: value.country }
                : partyToValues(party),
            )
          }
        />
      )}
      <PartyFields {...fields} />
    </>
  );
});

/** The optional parties, with the entries of the address book that each can be filled from. */
const OPTIONAL_PARTIES = {
  pickup: { kind: 'PICKUP', add: 'addPickup' },
  returnTo: { kind: 'RETURN', add: 'addReturn' },
  notifyParty: { kind: 'CONSIGNEE', add: 'addNotifyParty' },
  importer: { kind: 'CONSIGNEE', add: 'addImporter' },
} as const;

interface OptionalPartyProps {
  readonly part: keyof typeof OPTIONAL_PARTIES;
  readonly value: PartyValues | null;
  readonly onChange: (value: PartyValues | null) => void;
  readonly fieldErrors: FieldErrors;
}

/** An optional address: a button that adds it, or its fields. */
export function OptionalParty({ part, value, onChange, fieldErrors }: OptionalPartyProps) {
  const t = useMessages(orderFormMessages);
  if (value === null) {
    return (
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange(EMPTY_PARTY)}
        >
          {t(OPTIONAL_PARTIES[part].add)}
        </Button>
      </div>
    );
  }
  return (
    <FormBlock title={t(part)} removeLabel={t('removeAddress')} onRemove={() => onChange(null)}>
      <PartySection
        part={part}
        kind={OPTIONAL_PARTIES[part].kind}
        value={value}
        onChange={onChange}
        fieldErrors={fieldErrors}
      />
    </FormBlock>
  );
}
