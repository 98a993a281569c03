import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import {
  AddressPicker,
  EMPTY_PARTY,
  PartyFields,
  partyToValues,
  type PartyFieldsProps,
  type PartyValues,
} from '../../address-book/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { FormBlock } from './form-block.tsx';
import classes from './order-form.module.css';
import { useOpenOnErrors } from './use-open-on-errors.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { orderFormMessages } from './order-form-messages.ts';

interface PartySectionProps extends PartyFieldsProps {
  /** A whole address is shown as a card until it is edited. */
  readonly isFoldable?: boolean;
}

const isComplete = ({ name, addressLine1, country }: PartyValues) =>
  [name, addressLine1, country].every((text) => text.trim() !== '');

/** The address in a few lines. */
function PartyLines({ value }: { readonly value: PartyValues }) {
  const locale = useLocale();
  const { subdistrict, district, city, province, postcode } = value;
  const lines = [
    [value.company, value.phone, value.email],
    [value.addressLine1, value.addressLine2, value.addressLine3],
    [subdistrict, district, city, province, postcode, countryName(value.country, locale)],
  ].map((texts) => texts.filter((text) => text !== '').join(', '));
  return (
    <address className={classes.partyLines}>
      <strong>{value.name}</strong>
      {lines.map((line) => line !== '' && <span key={line}>{line}</span>)}
    </address>
  );
}

/** An address with a picker of the address book. When the country is fixed, a picked address keeps it. */
export const PartySection = memo(function PartySection({ isFoldable = false, ...fields }: PartySectionProps) {
  const t = useMessages(orderFormMessages);
  const {
    part,
    fieldErrors,
    kind,
    value,
    onChange,
    countryFixedReason: countryFixed,
    isContactOnly: contactOnly = false,
  } = fields;
  const { isOpen, setIsOpen } = useOpenOnErrors(fieldErrors, part, !isFoldable);
  const isFolded = isFoldable && !isOpen && isComplete(value);
  return (
    <>
      {!contactOnly && (
        <AddressPicker
          kind={kind}
          onPick={(party) => {
            setIsOpen(!isFoldable);
            onChange(
              countryFixed !== undefined
                ? { ...partyToValues(party), country: value.country }
                : partyToValues(party),
            );
          }}
        />
      )}
      {isFolded ? (
        <div className={classes.partyCard}>
          <PartyLines value={value} />
          <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
            {t('editAddress')}
          </Button>
        </div>
      ) : (
        <PartyFields
          {...fields}
          onChange={(next) => {
            // The fields stay open while they are typed in.
            if (!isOpen) setIsOpen(true);
            onChange(next);
          }}
        />
      )}
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
