import { Stack, TextInput } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';
import { LinesInput } from '../../../ui/form/lines-input.tsx';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { RowList } from '../../../ui/form/row-list.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useCountries } from '../../reference-data/index.ts';
import { AmountInput, PercentInput, SideInput } from './amount-input.tsx';
import { EMPTY_AREA, EMPTY_SEASON, type CardValues } from './card-values.ts';
import { formMessages } from './form-messages.ts';
import { useCardFields } from './use-card-fields.ts';
import classes from '../rate-cards.module.css';

/** As many as the contract takes. */
const MAX_AREAS = 50;
const MAX_SEASONS = 20;

interface SurchargeFieldsProps {
  readonly form: FormState<CardValues>;
}

/** What a card charges beside freight, fuel and COD. An empty fee is not charged. */
export function SurchargeFields({ form }: SurchargeFieldsProps) {
  const t = useMessages(formMessages);
  const { currency } = form.values;
  const { quantity } = useCardFields(form);
  const fee = { currency, placeholder: t('noFee') };
  return (
    <Section title={t('surcharges')}>
      <Stack gap="md">
        <div className={classes.fields}>
          <AmountInput {...quantity('residentialFeeMinor')} label={t('residential')} {...fee} />
          <AmountInput {...quantity('dangerousGoodsFeeMinor')} label={t('dangerousGoods')} {...fee} />
        </div>
        <div className={classes.fields}>
          <SideInput {...quantity('overSideMm')} label={t('oversizeSide')} placeholder={t('noLimit')} />
          <WeightInput {...quantity('overGrams')} label={t('oversizeWeight')} placeholder={t('noLimit')} />
          <AmountInput {...quantity('oversizeFeeMinor')} label={t('oversizeFee')} {...fee} />
        </div>
        <RemoteAreaRows form={form} />
        <PeakSeasonRows form={form} />
      </Stack>
    </Section>
  );
}

function RemoteAreaRows({ form }: SurchargeFieldsProps) {
  const t = useMessages(formMessages);
  const countries = useCountries();
  const { values, setFields } = form;
  const { currency, remoteAreas, destination } = values;
  const { field } = useCardFields(form);
  return (
    <RowList
      rows={remoteAreas}
      onChange={(rows) => setFields({ remoteAreas: rows })}
      getLegend={(number) => t('remoteArea', { number })}
      addLabel={t('addRemoteArea')}
      removeLabel={t('remove')}
      newRow={remoteAreas.length < MAX_AREAS ? { ...EMPTY_AREA, country: destination.country } : undefined}
      render={(area, change, index) => {
        const areaField = (key: keyof typeof area) => field(`remoteAreas.${index}.${key}`);
        return (
          <>
            <TextInput
              {...areaField('name')}
              label={t('name')}
              maxLength={60}
              value={area.name}
              onChange={(event) => change({ ...area, name: event.currentTarget.value })}
            />
            <CountrySelect
              {...areaField('country')}
              label={t('country')}
              options={countries}
              value={area.country}
              onChange={(country) => change({ ...area, country })}
            />
            <LinesInput
              {...areaField('prefixes')}
              label={t('prefixes')}
              description={t('prefixesHelp')}
              value={area.prefixes}
              onChange={(event) => change({ ...area, prefixes: event.currentTarget.value })}
            />
            <AmountInput
              {...areaField('feeMinor')}
              label={t('lowestFee')}
              currency={currency}
              value={area.feeMinor}
              onChange={(feeMinor) => change({ ...area, feeMinor })}
            />
            <AmountInput
              {...areaField('perKgMinor')}
              label={t('perKg')}
              currency={currency}
              value={area.perKgMinor}
              onChange={(perKgMinor) => change({ ...area, perKgMinor })}
            />
          </>
        );
      }}
    />
  );
}

function PeakSeasonRows({ form }: SurchargeFieldsProps) {
  const t = useMessages(formMessages);
  const { values, setFields } = form;
  const { currency, peakSeasons } = values;
  const { field } = useCardFields(form);
  return (
    <RowList
      rows={peakSeasons}
      onChange={(rows) => setFields({ peakSeasons: rows })}
      getLegend={(number) => t('peakSeason', { number })}
      addLabel={t('addPeakSeason')}
      removeLabel={t('remove')}
      newRow={peakSeasons.length < MAX_SEASONS ? EMPTY_SEASON : undefined}
      render={(season, change, index) => {
        const seasonField = (key: keyof typeof season) => field(`peakSeasons.${index}.${key}`);
        const textProps = (key: 'name' | 'from' | 'to') => ({
          ...seasonField(key),
          value: season[key],
          onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
            change({ ...season, [key]: event.currentTarget.value }),
        });
        return (
          <>
            <TextInput {...textProps('name')} label={t('name')} maxLength={60} />
            <TextInput {...textProps('from')} type="date" label={t('firstDay')} />
            <TextInput {...textProps('to')} type="date" label={t('lastDay')} />
            <AmountInput
              {...seasonField('feeMinor')}
              label={t('fee')}
              currency={currency}
              value={season.feeMinor}
              onChange={(feeMinor) => change({ ...season, feeMinor })}
            />
            <PercentInput
              {...seasonField('basisPoints')}
              label={t('percent')}
              value={season.basisPoints}
              onChange={(basisPoints) => change({ ...season, basisPoints })}
            />
          </>
        );
      }}
    />
  );
}
