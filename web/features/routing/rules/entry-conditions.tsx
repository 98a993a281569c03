import { MultiSelect, Select, TagsInput } from '@mantine/core';
import { ORDER_CATEGORIES, SERVICE_LEVELS, SHIPMENT_MODES } from '@portal/contract/trade';
import type { LaneCondition } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from './rules.module.css';

interface EntryConditionsProps {
  readonly label: string;
  readonly condition: LaneCondition;
  readonly onChange: (condition: LaneCondition) => void;
  readonly disabled: boolean;
}

/** The fields of an entry's condition; an empty field is no condition. */
export function EntryConditions({ label, condition, onChange, disabled }: EntryConditionsProps) {
  const t = useMessages(lControlMessages);
  const setPart = (part: { readonly [K in keyof LaneCondition]?: LaneCondition[K] | null }) => {
    const entries = Object.entries({ ...condition, ...part });
    onChange(Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))));
  };
  return (
    <div role="group" aria-label={label} className={classes.conditions}>
      <WeightInput
        label={t('fromWeight')}
        disabled={disabled}
        value={condition.minGrams ?? null}
        onChange={(minGrams) => setPart({ minGrams })}
      />
      <WeightInput
        label={t('toWeight')}
        disabled={disabled}
        value={condition.maxGrams ?? null}
        onChange={(maxGrams) => setPart({ maxGrams })}
      />
      <Select
        label={t('payment')}
        disabled={disabled}
        allowDeselect={false}
        data={[
          { value: '', label: t('anyPayment') },
          { value: 'true', label: t('onlyCod') },
          { value: 'false', label: t('onlyPrepaid') },
        ]}
        value={condition.cod === undefined ? '' : String(condition.cod)}
        onChange={(value) => setPart({ cod: value === 'true' ? true : value === 'false' ? false : null })}
      />
      <MultiSelect
        label={t('levels')}
        disabled={disabled}
        data={SERVICE_LEVELS.map((level) => ({ value: level, label: t(`level_${level}`) }))}
        value={[...(condition.serviceLevels ?? [])]}
        onChange={(values) =>
          setPart({ serviceLevels: SERVICE_LEVELS.filter((level) => values.includes(level)) })
        }
      />
      <MultiSelect
        label={t('modes')}
        disabled={disabled}
        data={SHIPMENT_MODES.map((mode) => ({ value: mode, label: t(`transport_${mode}`) }))}
        value={[...(condition.modes ?? [])]}
        onChange={(values) => setPart({ modes: SHIPMENT_MODES.filter((mode) => values.includes(mode)) })}
      />
      <MultiSelect
        label={t('categories')}
        disabled={disabled}
        searchable
        data={[...ORDER_CATEGORIES]}
        value={[...(condition.categories ?? [])]}
        onChange={(values) =>
          setPart({ categories: ORDER_CATEGORIES.filter((category) => values.includes(category)) })
        }
      />
      <TagsInput
        label={t('postcodes')}
        description={t('postcodesHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={disabled}
        maxTags={500}
        splitChars={[',', ' ', ';']}
        value={[...(condition.postcodePrefixes ?? [])]}
        onChange={(prefixes) => setPart({ postcodePrefixes: prefixes.map((prefix) => prefix.slice(0, 10)) })}
      />
    </div>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
