import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { RateFileDetails, RateFileMapping } from '@portal/contract/rate-cards';
import { SERVICE_LEVELS, SERVICE_TYPES, SHIPMENT_MODES } from '@portal/contract/trade';
import type { RatePlace } from '@portal/contract/routing';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useOptionTexts, useStatusTexts } from '../../orders/index.ts';
import { useCountries } from '../../reference-data/index.ts';
import { rateFileMessages } from './rate-file-messages.ts';
import classes from './rate-files.module.css';

interface PlaceInputProps {
  /** The text of the file, or the name of the field. */
  readonly text: string;
  readonly place: RatePlace | undefined;
  readonly onChange: (place: RatePlace | undefined) => void;
}

/** A country with a port, or with a zone of postcodes. */
export function PlaceInput({ text, place, onChange }: PlaceInputProps) {
  const t = useMessages(rateFileMessages);
  const countries = useCountries();
  const country = place?.country ?? '';
  const [postcodes, setPostcodes] = useState(place?.zone?.postcodePrefixes.join(', ') ?? '');
  const setZone = (value: string) => {
    setPostcodes(value);
    const prefixes = value.split(/[\s,;]+/).filter((prefix) => prefix !== '');
    onChange(
      prefixes.length === 0
        ? { country }
        : { country, zone: { name: text.slice(0, 60), postcodePrefixes: prefixes } },
    );
  };
  return (
    <div className={classes.place}>
      <NativeSelect
        label={text}
        aria-label={t('placeOf', { text })}
        value={country}
        data={[{ value: '', label: '–' }, ...countries]}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : { country: value })}
      />
      {country !== '' && place?.zone === undefined && (
        <TextInput
          label={t('port')}
          aria-label={t('portOf', { text })}
          maxLength={5}
          value={place?.portId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === '' ? { country } : { country, portId: value.toUpperCase() })
          }
        />
      )}
      {country !== '' && place?.portId === undefined && (
        <TextInput
          label={t('postcodes')}
          aria-label={t('postcodesOf', { text })}
          value={postcodes}
          onChange={({ currentTarget: { value } }) => setZone(value)}
        />
      )}
    </div>
  );
}

interface FileTextsProps {
  readonly openTexts: RateFileDetails['openTexts'];
  readonly mapping: RateFileMapping;
  readonly onChange: (patch: Partial<RateFileMapping>) => void;
}

/** The texts of a file that stand for services, modes and places: those that are open, and those that the user has mapped. */
export function FileTexts({ openTexts, mapping, onChange }: FileTextsProps) {
  const t = useMessages(rateFileMessages);
  const { getLegText } = useStatusTexts();
  const getOptionText = useOptionTexts();
  const { places, values } = mapping;
  const placeTexts = [
    ...new Set([
      ...places.map(({ text }) => text),
      ...openTexts.flatMap(({ field, text }) => (field === 'place' ? [text] : [])),
    ]),
  ];
  const codedTexts = [
    ...values.map(({ field, text }) => ({ field, text })),
    ...openTexts.flatMap(({ field, text }) =>
      field === 'place' || values.some((value) => value.field === field && value.text === text)
        ? []
        : [{ field, text }],
    ),
  ];
  if (placeTexts.length + codedTexts.length === 0) return null;
  const options = {
    serviceType: SERVICE_TYPES.filter((one) => one !== 'CUSTOMS').map((value) => ({
      value,
      label: getLegText(value),
    })),
    serviceLevel: SERVICE_LEVELS.map((value) => ({ value, label: getOptionText('serviceLevel', value) })),
    mode: SHIPMENT_MODES.map((value) => ({ value, label: getOptionText('shipmentMode', value) })),
  };
  return (
    <div className={classes.sections}>
      <div>
        <Text fw={600}>{t('texts')}</Text>
        <Text size="sm" c="dimmed">
          {t('textsHelp')}
        </Text>
      </div>
      <div className={classes.fields}>
        {codedTexts.map(({ field, text }) => (
          <NativeSelect
            key={`${field} ${text}`}
            label={text}
            value={values.find((value) => value.field === field && value.text === text)?.value ?? ''}
            data={[{ value: '', label: t(`field_${field}`) }, ...options[field]]}
            onChange={({ currentTarget: { value } }) => {
              const others = values.filter((one) => one.field !== field || one.text !== text);
              onChange({ values: value === '' ? others : [...others, { field, text, value }] });
            }}
          />
        ))}
      </div>
      <div className={classes.places}>
        {placeTexts.map((text) => (
          <PlaceInput
            key={text}
            text={text}
            place={places.find((one) => one.text === text)?.place}
            onChange={(place) => {
              const others = places.filter((one) => one.text !== text);
              onChange({ places: place === undefined ? others : [...others, { text, place }] });
            }}
          />
        ))}
      </div>
    </div>
  );
}
