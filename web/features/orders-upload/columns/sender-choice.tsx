import { getUploadField, type Party, type UploadFieldKey, type UploadMapping } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { AddressPicker } from '../../address-book/index.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-side.module.css';
import { Constant } from './constant-input.tsx';

interface SenderChoiceProps {
  /** Parts of the sender that are given or missing. */
  readonly keys: readonly UploadFieldKey[];
  readonly mapping: UploadMapping;
  readonly missing: readonly UploadFieldKey[];
  readonly onDefaults: (values: Readonly<Partial<Record<UploadFieldKey, string | undefined>>>) => void;
}

/** The sender of every row, from the address book or typed. */
export function SenderChoice({ keys, mapping, missing, onDefaults }: SenderChoiceProps) {
  const t = useMessages(columnsMessages);
  return (
    <section className={classes.sender} aria-label={t('sender')}>
      <h3 className={classes.title}>{t('sender')}</h3>
      <p className={classes.help}>{t('senderHelp')}</p>
      <AddressPicker kind="CONSIGNOR" onPick={(party) => onDefaults(senderDefaults(party))} />
      {keys.map((key) => (
        <Constant
          key={key}
          field={getUploadField(key)}
          value={mapping.defaults[key]}
          missing={missing.includes(key)}
          onChange={(value) => onDefaults({ [key]: value })}
        />
      ))}
    </section>
  );
}

export function isOfSender(key: UploadFieldKey): boolean {
  return key.startsWith('consignor');
}

/** A whole address replaces the whole sender: no part of an earlier one stays. */
function senderDefaults(party: Party): Partial<Record<UploadFieldKey, string | undefined>> {
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
