import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ForwarderMawb, FreightChargeSummary } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { freightRatesMessages } from '../../freight/index.ts';
import classes from '../manifests.module.css';
import { weightChargeMessages } from './weight-charge-messages.ts';
import { freightChargeQuery } from './freight-queries.ts';
import { WeightBreakNotice } from './weight-break-notice.tsx';

interface FreightSectionProps {
  readonly mawb: ForwarderMawb;
  readonly partnerId: string;
  readonly isWritable: boolean;
  /** Opens the form of the booking, which has the rates. */
  readonly onEdit: () => void;
}

/** The weight charge of a MAWB by its rates, and what the next weight break takes and saves. */
export function FreightSection({ mawb, partnerId, isWritable, onEdit }: FreightSectionProps) {
  const t = useMessages(weightChargeMessages);
  const tRates = useMessages(freightRatesMessages);
  const hasRates = mawb.rates !== null;
  const { data: freight, error, refetch } = useQuery({ ...freightChargeQuery(mawb), enabled: hasRates });
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('title')}
      </Title>
      {!hasRates && (
        <Text size="sm" c="dimmed">
          {t('noRates')}
        </Text>
      )}
      {!hasRates && isWritable && mawb.state === 'OPEN' && (
        <Group>
          <Button variant="light" size="xs" onClick={onEdit}>
            {tRates('enterRates')}
          </Button>
        </Group>
      )}
      {error !== null && freight === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {freight !== undefined && <Charge freight={freight} />}
      {freight?.advice != null && mawb.rates !== null && (
        <WeightBreakNotice
          mawb={mawb}
          partnerId={partnerId}
          currency={mawb.rates.currency}
          advice={freight.advice}
          isWritable={isWritable}
        />
      )}
    </Stack>
  );
}

function Charge({ freight }: { readonly freight: FreightChargeSummary }) {
  const t = useMessages(weightChargeMessages);
  const { formatAmount } = useFormats();
  const { rates, charge, chargeableGrams, volumetricGrams } = freight;
  if (rates === null || charge === null)
    return (
      <Text size="sm" c="dimmed">
        {t('noBags')}
      </Text>
    );
  const { rateClass, chargedGrams, rateMinor, amountMinor } = charge;
  const { currency } = rates;
  const figures = [
    [t('volumetricWeight'), formatWeight(volumetricGrams)],
    [t('chargeableWeight'), formatWeight(chargeableGrams)],
    ...(chargedGrams === chargeableGrams ? [] : [[t('chargedWeight'), formatWeight(chargedGrams)]]),
    [
      t('rateClass'),
      rateClass === 'M'
        ? t('rateOfMinimum', { rateClass })
        : t('rateOfClass', { rateClass, rate: formatAmount({ amountMinor: rateMinor, currency }) }),
    ],
    [t('amount'), formatAmount({ amountMinor, currency })],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
