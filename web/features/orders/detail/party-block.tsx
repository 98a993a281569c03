import type { Party } from '@portal/contract/parties';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { partyMessages } from '../../address-book/index.ts';
import { countryName } from '../../reference-data/index.ts';
import classes from './detail.module.css';

interface PartyBlockProps {
  readonly title: string;
  readonly party: Party;
}

/** An address as printed on a label, with its contact. */
export function PartyBlock({ title, party }: PartyBlockProps) {
  const locale = useLocale();
  const t = useMessages(partyMessages);
  const place = [party.subdistrict, party.district, party.city, party.province, party.postcode]
    .filter(Boolean)
    .join(', ');
  const lines = [party.addressLine1, party.addressLine2, party.addressLine3, place].filter(Boolean);
  return (
    <div className={classes.party}>
      <h3 className={classes.partyTitle}>{title}</h3>
      <address className={classes.address}>
        <strong>{party.name}</strong>
        {party.company !== undefined && <span>{party.company}</span>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {countryName(party.country, locale)} ({party.country})
        </span>
        {party.phone !== undefined && (
          <a href={`tel:${party.phone.replaceAll(/[^+\d]/g, '')}`}>{party.phone}</a>
        )}
        {party.taxId !== undefined && (
          <span>
            {t(party.taxId.type)}: {party.taxId.number}
          </span>
        )}
        {party.email !== undefined && <a href={`mailto:${party.email}`}>{party.email}</a>}
      </address>
    </div>
  );
}
