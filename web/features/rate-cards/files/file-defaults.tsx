import { NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { DUPLICATE_RULES, type RateFileMapping } from '@portal/contract/rate-cards';
import { WEIGHT_UNITS } from '@portal/contract/orders';
import { SERVICE_LEVELS, SERVICE_TYPES, SHIPMENT_MODES } from '@portal/contract/trade';
import { useMessages } from '../../../i18n/messages.ts';
import { useOptionTexts, useStatusTexts } from '../../orders/index.ts';
import { PlaceInput } from './file-texts.tsx';
import { rateFileMessages } from './rate-file-messages.ts';
import classes from './rate-files.module.css';

interface FileDefaultsProps {
  readonly mapping: RateFileMapping;
  readonly onChange: (patch: Partial<RateFileMapping>) => void;
}

/** The option of a question without an answer. */
const OPEN = { value: '', label: '–' };

type Defaults = RateFileMapping['defaults'];

/** What applies to all rows of a file: values that no column has, units, and the rule for two prices from one weight. */
export function FileDefaults({ mapping, onChange: change }: FileDefaultsProps) {
  const t = useMessages(rateFileMessages);
  const { getLegText } = useStatusTexts();
  const getOptionText = useOptionTexts();
  const { defaults } = mapping;
  const setDefault = <Key extends keyof Defaults>(key: Key, value: Defaults[Key] | undefined) => {
    const { [key]: _, ...others } = defaults;
    change({ defaults: value === undefined ? others : { ...others, [key]: value } });
  };
  const toOptions = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const numberOf = (value: string | number, factor = 1) =>
    typeof value === 'number' ? Math.round(value * factor) : undefined;
  return (
    <>
      <Text fw={600}>{t('defaults')}</Text>
      <div className={classes.fields}>
        <NativeSelect
          label={t('weightUnit')}
          value={mapping.weightUnit ?? ''}
          data={[...(mapping.weightUnit === undefined ? [OPEN] : []), ...WEIGHT_UNITS]}
          error={mapping.weightUnit === undefined && t('weightUnitUnknown')}
          onChange={({ currentTarget: { value } }) => {
            const weightUnit = WEIGHT_UNITS.find((one) => one === value);
            if (weightUnit !== undefined) change({ weightUnit });
          }}
        />
        <NativeSelect
          label={t('decimalMark')}
          value={mapping.decimalMark ?? ''}
          error={mapping.decimalMark === undefined && t('decimalMarkUnknown')}
          data={[
            ...(mapping.decimalMark === undefined ? [OPEN] : []),
            { value: 'point', label: t('mark_point') },
            { value: 'comma', label: t('mark_comma') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ decimalMark: value === 'comma' ? 'comma' : 'point' })
          }
        />
        <NativeSelect
          label={t('field_serviceType')}
          value={defaults.serviceType ?? ''}
          data={[
            { value: '', label: '–' },
            ...toOptions(
              SERVICE_TYPES.filter((one) => one !== 'CUSTOMS'),
              getLegText,
            ),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setDefault(
              'serviceType',
              SERVICE_TYPES.find((one) => one === value),
            )
          }
        />
        <NativeSelect
          label={t('field_serviceLevel')}
          value={defaults.serviceLevel ?? ''}
          data={[
            { value: '', label: '–' },
            ...toOptions(SERVICE_LEVELS, (level) => getOptionText('serviceLevel', level)),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setDefault(
              'serviceLevel',
              SERVICE_LEVELS.find((one) => one === value),
            )
          }
        />
        <NativeSelect
          label={t('field_mode')}
          value={defaults.mode ?? ''}
          data={[
            { value: '', label: '–' },
            ...toOptions(SHIPMENT_MODES, (mode) => getOptionText('shipmentMode', mode)),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setDefault(
              'mode',
              SHIPMENT_MODES.find((one) => one === value),
            )
          }
        />
        <TextInput
          label={t('field_currency')}
          maxLength={3}
          value={defaults.currency ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setDefault('currency', value === '' ? undefined : value.toUpperCase())
          }
        />
        <NumberInput
          label={t('days')}
          min={0}
          max={365}
          allowDecimal={false}
          value={defaults.transitDaysMin ?? ''}
          onChange={(value) => setDefault('transitDaysMin', numberOf(value))}
        />
        <NumberInput
          label={t('daysMax')}
          min={0}
          max={365}
          allowDecimal={false}
          value={defaults.transitDaysMax ?? ''}
          onChange={(value) => setDefault('transitDaysMax', numberOf(value))}
        />
        <NumberInput
          label={t('step')}
          min={0.001}
          max={100}
          value={defaults.stepGrams === undefined ? '' : defaults.stepGrams / 1000}
          onChange={(value) => setDefault('stepGrams', numberOf(value, 1000))}
        />
        <NumberInput
          label={t('maximum')}
          min={0.001}
          max={100_000}
          value={defaults.maxGrams === undefined ? '' : defaults.maxGrams / 1000}
          onChange={(value) => setDefault('maxGrams', numberOf(value, 1000))}
        />
        <NumberInput
          label={t('divisor')}
          min={1000}
          max={10_000}
          allowDecimal={false}
          value={defaults.divisor ?? ''}
          onChange={(value) => setDefault('divisor', numberOf(value))}
        />
        <NativeSelect
          label={t('duplicates')}
          value={mapping.duplicates}
          data={toOptions(DUPLICATE_RULES, (rule) => t(`duplicates_${rule}`))}
          onChange={({ currentTarget: { value } }) =>
            change({ duplicates: DUPLICATE_RULES.find((one) => one === value) ?? 'REFUSE' })
          }
        />
      </div>
      <div className={classes.places}>
        {(['origin', 'destination'] as const).map((end) => (
          <PlaceInput
            key={end}
            text={t(`field_${end}`)}
            place={defaults[end]}
            onChange={(place) => setDefault(end, place)}
          />
        ))}
      </div>
    </>
  );
}
