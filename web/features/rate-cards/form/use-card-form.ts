import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { rateCardInput } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { validate, type FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { useChangeCard, useCreateCard } from '../rate-card-queries.ts';
import { CARD_FIELDS } from './card-fields.ts';
import { toCardInput } from './card-input.ts';
import type { CardValues } from './card-values.ts';
import { formMessages } from './form-messages.ts';
import { useCardCheck } from './use-card-check.ts';

/** The card that gets a version; undefined creates a card. */
export type ChangedCard = Pick<PartnerRateCard, 'cardId' | 'latestVersion'> | undefined;

interface CardFormInput {
  readonly partnerId: string;
  readonly draftKey: string;
  readonly initialValues: CardValues;
  readonly changed: ChangedCard;
  readonly onSaved: (saved: PartnerRateCard) => void;
}

/** The form of a rate card: its values, stored in the browser until they are saved, their errors and their findings. */
export function useCardForm({ partnerId, draftKey, initialValues, changed, onSaved }: CardFormInput) {
  const t = useMessages(formMessages);
  const form = useFormState(draftKey, initialValues);
  const errors = useFormErrors(form.setFieldErrors, CARD_FIELDS);
  const getKey = useIdempotencyKey();
  const create = useCreateCard(partnerId);
  const change = useChangeCard(partnerId, changed?.cardId ?? '');
  const result = validate(rateCardInput, toCardInput(form.values), CARD_FIELDS);
  const card = 'value' in result ? result.value : undefined;
  const clientId = form.values.clientId === '' ? null : form.values.clientId;
  const check = useCardCheck(partnerId, card && { cardId: changed?.cardId ?? null, clientId, card });

  const submit = () => {
    if ('fieldErrors' in result) {
      errors.show(describeRefinedErrors(result.fieldErrors));
      return;
    }
    errors.clear();
    const callbacks = {
      onSuccess: (saved: PartnerRateCard) => {
        form.reset(form.values);
        onSaved(saved);
      },
      onError: errors.handleError,
    };
    if (changed !== undefined) {
      change.mutate({ body: result.value, version: changed.latestVersion }, callbacks);
      return;
    }
    const body = { clientId, card: result.value };
    create.mutate({ body, idempotencyKey: getKey(body) }, callbacks);
  };

  /** The errors with texts for checks that compare fields: they have no code of their own. */
  function describeRefinedErrors(fieldErrors: FieldErrors): FieldErrors {
    return Object.fromEntries(
      Object.entries(fieldErrors).map(([path, error]) => {
        const key = error.code === 'choice' ? REFINED_TEXTS[path.replace(/\.\d+\./, '.')] : undefined;
        return [path, key === undefined ? error : { code: 'server' as const, message: t(key) }];
      }),
    );
  }

  return {
    form,
    formErrors: errors.formErrors,
    card,
    check,
    isBusy: create.isPending || change.isPending,
    submit,
    reset: () => {
      form.reset(initialValues);
      errors.clear();
    },
  };
}

/** Texts of errors of checks that compare fields, by the field that shows them. */
const REFINED_TEXTS: Readonly<Record<string, 'transitRange' | 'endBeforeStart' | 'oversizeMissing'>> = {
  transitDaysMax: 'transitRange',
  validTo: 'endBeforeStart',
  overSideMm: 'oversizeMissing',
  'peakSeasons.to': 'endBeforeStart',
};
