import { Button, Group, Text, TextInput } from '@mantine/core';
import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useChangeCard } from '../rate-card-queries.ts';
import { BreakGrid } from './break-grid.tsx';
import { parseBreakRows, toBreakRows } from './break-values.ts';
import { cardMessages } from './card-messages.ts';
import { ExamplePrices } from './example-prices.tsx';
import { useBreakRows } from './use-break-rows.ts';
import classes from '../rate-cards.module.css';

interface PriceEditorProps {
  readonly partnerId: string;
  readonly rateCard: PartnerRateCard;
  readonly card: Extract<PartnerRateCard['card'], { breaks: unknown }>;
}

/** The weight breaks of a card with example prices. An admin of the partner saves a change as a version from a day on. */
export function PriceEditor({ partnerId, rateCard: { cardId, latestVersion }, card }: PriceEditorProps) {
  const t = useMessages(cardMessages);
  const { formatAmount, formatNumber } = useFormats();
  const { isAllowed } = usePermission('partner-profile.write');
  const state = useBreakRows(toBreakRows(card.breaks, card.currency));
  const { breaks, errors } = parseBreakRows(state.rows, card.currency);
  // Versions begin on days in UTC, as routing counts them.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [validFrom, setValidFrom] = useState(card.validFrom > today ? card.validFrom : today);
  const [validTo, setValidTo] = useState(card.validTo ?? '');
  const change = useChangeCard(partnerId, cardId);
  const save = () => {
    if (breaks === undefined) return;
    const { validTo: _, ...terms } = card;
    const body = { ...terms, breaks, validFrom, ...(validTo !== '' && { validTo }) };
    change.mutate(
      { body, version: latestVersion },
      { onSuccess: (saved) => toast(t('saved', { version: saved.latestVersion })) },
    );
  };
  return (
    <>
      <Section title={t('breaks')}>
        <Text size="sm" c="dimmed" className={classes.lead ?? ''}>
          {t('breaksHelp', {
            step: `${formatNumber(card.stepGrams / 1000)} kg`,
            minimum: formatAmount({ amountMinor: card.minimumMinor, currency: card.currency }),
          })}
        </Text>
        <BreakGrid card={card} state={state} errors={errors} isReadOnly={!isAllowed} />
        {isAllowed && (
          <form
            className={classes.save}
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            {change.error !== null && <RefusalAlert error={change.error} />}
            <Group align="end" gap="sm">
              <TextInput
                type="date"
                label={t('validFrom')}
                required
                min={today}
                value={validFrom}
                onChange={(event) => setValidFrom(event.currentTarget.value)}
              />
              <TextInput
                type="date"
                label={t('validTo')}
                min={validFrom}
                value={validTo}
                onChange={(event) => setValidTo(event.currentTarget.value)}
              />
              <Button type="submit" loading={change.isPending} disabled={breaks === undefined}>
                {t('save')}
              </Button>
            </Group>
          </form>
        )}
      </Section>
      <Section title={t('examples')}>
        <ExamplePrices card={{ ...card, breaks: breaks ?? card.breaks }} />
      </Section>
    </>
  );
}
