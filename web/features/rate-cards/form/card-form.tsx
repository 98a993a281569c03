import { Button, Group, Text } from '@mantine/core';
import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { ExamplePrices } from '../card/example-prices.tsx';
import type { CardValues } from './card-values.ts';
import { ClearanceFields } from './clearance-fields.tsx';
import type { ClientOption } from '../../connections/index.ts';
import { DayFields } from './day-fields.tsx';
import { findFix } from './finding-fixes.ts';
import { FindingList } from './finding-list.tsx';
import { formMessages } from './form-messages.ts';
import { PriceFields } from './price-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { SurchargeFields } from './surcharge-fields.tsx';
import { useCardForm, type ChangedCard } from './use-card-form.ts';
import { useFieldHistory } from './use-field-history.ts';
import classes from '../rate-cards.module.css';

interface CardFormProps {
  readonly partnerId: string;
  readonly draftKey: string;
  readonly initialValues: CardValues;
  readonly initialClient: ClientOption | null;
  readonly changed: ChangedCard;
  readonly today: string;
}

/** The form of a new rate card, or of a version of one, with example prices and findings of what is entered. */
export function CardForm({ partnerId, initialClient, changed, today, ...props }: CardFormProps) {
  const t = useMessages(formMessages);
  const navigate = useNavigate();
  const openCard = (cardId: string) =>
    void navigate({
      to: '/partner-portals/{-$partnerId}/rate-cards/$cardId',
      params: { partnerId, cardId },
    });
  const onSaved = ({ cardId, latestVersion }: PartnerRateCard) => {
    toast(changed === undefined ? t('created') : t('saved', { version: latestVersion }));
    openCard(cardId);
  };
  const { form, formErrors, card, check, isBusy, submit, reset } = useCardForm({
    ...props,
    partnerId,
    changed,
    onSaved,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusUnreadableInput(event.currentTarget)) submit();
  };
  const cancel = () => {
    reset();
    if (changed === undefined)
      void navigate({ to: '/partner-portals/{-$partnerId}/rate-cards', params: { partnerId } });
    else openCard(changed.cardId);
  };
  const history = useFieldHistory(form);
  const isCustoms = form.values.serviceType === 'CUSTOMS';
  const findings = card === undefined ? [] : (check.data ?? []);
  return (
    <form noValidate className={classes.columns} onSubmit={send}>
      <div className={classes.prices}>
        <DraftNotice isRestored={form.isRestored} onDiscard={reset} />
        {changed === undefined && (
          <ProductFields partnerId={partnerId} initialClient={initialClient} form={form} />
        )}
        {isCustoms ? (
          <ClearanceFields form={form} />
        ) : (
          <PriceFields form={form} findings={findings} history={history} />
        )}
        <DayFields form={form} isChange={changed !== undefined} today={today} />
        {!isCustoms && <SurchargeFields form={form} />}
      </div>
      <aside className={classes.aside}>
        {card !== undefined && 'breaks' in card && (
          <Section title={t('examples')}>
            <ExamplePrices card={card} />
          </Section>
        )}
        <Section title={t('findings')}>
          <Findings isComplete={card !== undefined} isFailed={check.isError}>
            <FindingList
              findings={findings}
              getAction={(finding) => {
                const fix = findFix({ values: form.values, finding, isChange: changed !== undefined });
                return fix && { label: t(fix.label), run: () => history.setFields(fix.fields) };
              }}
            />
            {history.undo !== undefined && (
              <Button variant="subtle" size="compact-sm" onClick={history.undo}>
                {t('undoChange')}
              </Button>
            )}
          </Findings>
        </Section>
        <FormErrorAlert errors={formErrors} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isBusy} onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(changed === undefined ? 'create' : 'save')}
          </Button>
        </Group>
      </aside>
    </form>
  );
}

interface FindingsProps {
  readonly isComplete: boolean;
  readonly isFailed: boolean;
  readonly children: ReactNode;
}

function Findings({ isComplete, isFailed, children }: FindingsProps) {
  const t = useMessages(formMessages);
  if (isComplete && !isFailed) return <div aria-live="polite">{children}</div>;
  return (
    <Text size="sm" c="dimmed">
      {t(isComplete ? 'findingsFailed' : 'findingsLater')}
    </Text>
  );
}
