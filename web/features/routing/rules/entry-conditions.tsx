import { MultiSelect, Select, TagsInput } from '@mantine/core';
import { ORDER_CATEGORIES, SERVICE_LEVELS } from '@portal/contract/orders';
import type { LaneCondition } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { WeightInput } from '../../../ui/form/weight-input.tsx';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';

interface EntryConditionsProps {
  readonly label: string;
  readonly when: LaneCondition;
  readonly onChange: (when: LaneCondition) => void;
  readonly disabled: boolean;
}

/** When an entry applies; an empty field asks for nothing. */
export function EntryConditions({ label, when, onChange, disabled }: EntryConditionsProps) {
  const t = useMessages(lControlMessages);
  const set = (part: { readonly [K in keyof LaneCondition]?: LaneCondition[K] | null }) => {
    const entries = Object.entries({ ...when, ...part });
    onChange(Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))));
  };
  return (
    <div role="group" aria-label={label} className={classes.conditions}>
      <WeightInput
        label={t('fromWeight')}
        disabled={disabled}
        value={when.minGrams ?? null}
        onChange={(minGrams) => set({ minGrams })}
      />
      <WeightInput
        label={t('toWeight')}
        disabled={disabled}
        value={when.maxGrams ?? null}
        onChange={(maxGrams) => set({ maxGrams })}
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
        value={when.cod === undefined ? '' : String(when.cod)}
        onChange={(chosen) => set({ cod: chosen === 'true' ? true : chosen === 'false' ? false : null })}
      />
      <MultiSelect
        label={t('levels')}
        disabled={disabled}
        data={SERVICE_LEVELS.map((level) => ({ value: level, label: t(`level_${level}`) }))}
        value={[...(when.serviceLevels ?? [])]}
        onChange={(chosen) =>
          set({ serviceLevels: SERVICE_LEVELS.filter((level) => chosen.includes(level)) })
        }
      />
      <MultiSelect
        label={t('categories')}
        disabled={disabled}
        searchable
        data={[...ORDER_CATEGORIES]}
        value={[...(when.categories ?? [])]}
        onChange={(chosen) =>
          set({ categories: ORDER_CATEGORIES.filter((category) => chosen.includes(category)) })
        }
      />
      <TagsInput
        label={t('postcodes')}
        description={t('postcodesHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={disabled}
        maxTags={500}
        splitChars={[',', ' ', ';']}
        value={[...(when.postcodePrefixes ?? [])]}
        onChange={(postcodePrefixes) =>
          set({ postcodePrefixes: postcodePrefixes.map((one) => one.slice(0, 10)) })
        }
      />
    </div>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
