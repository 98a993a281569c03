import { getUploadField, type UploadFieldKey, type UploadMapping } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import { useMessages } from '../../../i18n/messages.ts';
import { AddressPicker } from '../../address-book/index.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-side.module.css';
import { ConstantInput } from './constant-input.tsx';

interface SenderChoiceProps {
  /** Sender fields that have a default value or are missing. */
  readonly keys: readonly UploadFieldKey[];
  readonly mapping: UploadMapping;
  readonly missingFields: readonly UploadFieldKey[];
  readonly onDefaultsChange: (values: Readonly<Partial<Record<UploadFieldKey, string | undefined>>>) => void;
}

/** The sender of every row: picked from the address book or typed. */
export function SenderChoice({ keys, mapping, missingFields, onDefaultsChange }: SenderChoiceProps) {
  const t = useMessages(columnsMessages);
  return (
    <section className={classes.sender} aria-label={t('sender')}>
      <h3 className={classes.title}>{t('sender')}</h3>
      <p className={classes.help}>{t('senderHelp')}</p>
      <AddressPicker kind="CONSIGNOR" onPick={(party) => onDefaultsChange(toSenderDefaults(party))} />
      {keys.map((key) => (
        <ConstantInput
          key={key}
          field={getUploadField(key)}
          value={mapping.defaults[key]}
          isMissing={missingFields.includes(key)}
          onChange={(value) => onDefaultsChange({ [key]: value })}
        />
      ))}
    </section>
  );
}

export function isSenderField(key: UploadFieldKey): boolean {
  return key.startsWith('consignor');
}

/** The default values of all sender fields; undefined removes the parts that the party does not have. */
function toSenderDefaults(party: Party): Partial<Record<UploadFieldKey, string | undefined>> {
  return {
    consignorName: party.name,
    consignorCompany: party.company,
    consignorPhone: party.phone,
    consignorEmail: party.email,
    consignorAddressLine1: party.addressLine1,
    consignorAddressLine2: party.addressLine2,
    consignorAddressLine3: party.addressLine3,
    consignorSubdistrict: party.subdistrict,
    consignorDistrict: party.district,
    consignorCity: party.city,
    consignorProvince: party.province,
    consignorPostcode: party.postcode,
    originCountry: party.country,
  };
}
