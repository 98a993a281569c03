import {
  Button,
  Group,
  Input,
  MultiSelect,
  NativeSelect,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import {
  DEPARTURE_MODES,
  MAX_GOODS_LINES,
  MAX_QUOTATION_PARTNERS,
  QUOTATION_INCOTERMS,
  QUOTATION_SERVICES,
  quotationRequestInput,
} from '@portal/contract/freight';
import { getMinorExponent } from '@portal/contract/quantities';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CurrencySelect } from '../../../ui/form/code-select.tsx';
import { CommentField } from '../../../ui/form/comment-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { RowList } from '../../../ui/form/row-list.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { connectedPartnersQuery } from '../../connections/index.ts';
import { useCurrencies } from '../../reference-data/index.ts';
import { LaneInputs } from '../departures/lane-inputs.tsx';
import { GoodsSelect } from '../flights/goods-select.tsx';
import { PieceFields } from '../flights/piece-fields.tsx';
import { quotationMessages } from './quotation-messages.ts';
import { useCreateQuotation } from './quotation-queries.ts';
import classes from './quotations.module.css';
import { EMPTY_GOODS, EMPTY_REQUEST, REQUEST_FIELDS, toRequest, type GoodsRow } from './request-values.ts';

interface RequestDialogProps {
  readonly onClose: () => void;
  /** Gets the id of the request. */
  readonly onCreated: (id: string) => void;
}

/** Asks partners to quote a shipment. */
export function RequestDialog({ onClose, onCreated }: RequestDialogProps) {
  const t = useMessages(quotationMessages);
  const tUi = useMessages(uiMessages);
  const form = useFormState('quotation-request', EMPTY_REQUEST);
  const { values, fieldErrors, isRestored, setFields, setFieldErrors, reset } = form;
  const errors = useFormErrors(setFieldErrors, REQUEST_FIELDS);
  const fieldOf = useFieldProps(fieldErrors);
  const getKey = useIdempotencyKey();
  const create = useCreateQuotation();
  const { data: partners } = useQuery(connectedPartnersQuery);
  const submit = (draft: boolean) => {
    const body = toRequest(values, draft);
    const result = validate(quotationRequestInput, body, REQUEST_FIELDS);
    if ('fieldErrors' in result) return errors.show(result.fieldErrors);
    errors.clear();
    create.mutate(
      { body, idempotencyKey: getKey(body) },
      {
        onSuccess: ({ value: { id, code } }) => {
          reset(EMPTY_REQUEST);
          toast(t(draft ? 'done_draft' : 'done_create', { code }));
          onClose();
          onCreated(id);
        },
        onError: errors.handleError,
      },
    );
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('request')} size="lg" isPersistent={create.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusUnreadableInput(event.currentTarget)) submit(false);
        }}
      >
        <Stack gap="lg">
          <DraftNotice isRestored={isRestored} onDiscard={() => reset(EMPTY_REQUEST)} />
          <SegmentedControl
            aria-label={t('mode')}
            data={DEPARTURE_MODES.map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
            value={values.mode}
            onChange={(mode) => setFields({ mode })}
          />
          <div className={classes.fields}>
            <LaneInputs values={values} onChange={setFields} fieldErrors={fieldErrors} />
            <NativeSelect
              {...fieldOf('incoterm')}
              label={t('incoterm')}
              data={[...QUOTATION_INCOTERMS]}
              value={values.incoterm}
              onChange={(event) => {
                const incoterm = QUOTATION_INCOTERMS.find((term) => term === event.currentTarget.value);
                if (incoterm !== undefined) setFields({ incoterm });
              }}
            />
            <TextInput
              {...fieldOf('incotermPlace')}
              label={t('incotermPlace')}
              withAsterisk
              value={values.incotermPlace}
              onChange={(event) => setFields({ incotermPlace: event.currentTarget.value })}
            />
            <DateField
              {...fieldOf('readyDate')}
              label={t('readyDate')}
              withAsterisk
              value={values.readyDate === '' ? undefined : values.readyDate}
              onChange={(readyDate) => setFields({ readyDate: readyDate ?? '' })}
            />
            <MultiSelect
              label={t('services')}
              data={QUOTATION_SERVICES.map((value) => ({ value, label: t(`service_${value}`) }))}
              value={[...values.services]}
              onChange={(services) =>
                setFields({ services: QUOTATION_SERVICES.filter((one) => services.includes(one)) })
              }
            />
          </div>
          <DialogSection title={t('pieces')}>
            <PieceFields
              rows={values.pieces}
              onChange={(pieces) => setFields({ pieces })}
              getError={(_, index) => fieldErrors[`pieces.${index}`] && t('pieceIncomplete')}
            />
            {fieldErrors['pieces'] !== undefined && (
              <Input.Error role="alert">{fieldOf('pieces').error}</Input.Error>
            )}
          </DialogSection>
          <DialogSection title={t('goodsLines')}>
            <GoodsFields form={form} />
            <GoodsSelect
              value={values.goods}
              onChange={(goods) => setFields({ goods })}
              error={fieldOf('goods').error}
            />
          </DialogSection>
          <MultiSelect
            {...fieldOf('partnerIds')}
            label={t('partners')}
            description={t('partnersHelp')}
            withAsterisk
            searchable
            maxValues={MAX_QUOTATION_PARTNERS}
            data={(partners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={[...values.partnerIds]}
            onChange={(partnerIds) => setFields({ partnerIds })}
          />
          <CommentField
            {...fieldOf('comment')}
            label={t('requestComment')}
            value={values.comment}
            onChange={(comment) => setFields({ comment })}
          />
          <FormErrorAlert errors={errors.formErrors} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={create.isPending}>
              {tUi('cancel')}
            </Button>
            <Button variant="default" onClick={() => submit(true)} disabled={create.isPending}>
              {t('saveDraft')}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('action_send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

type RequestForm = ReturnType<typeof useFormState<typeof EMPTY_REQUEST>>;

/** Goods by HS code with their values in one currency. */
function GoodsFields({ form: { values, fieldErrors, setFields } }: { readonly form: RequestForm }) {
  const t = useMessages(quotationMessages);
  const fieldOf = useFieldProps(fieldErrors);
  const currencies = useCurrencies();
  const { goodsLines, currency } = values;
  return (
    <>
      <CurrencySelect
        {...fieldOf('currency')}
        label={t('currency')}
        withAsterisk
        options={currencies}
        value={currency}
        onChange={(code) => setFields({ currency: code })}
      />
      <RowList<GoodsRow>
        rows={goodsLines}
        onChange={(rows) => setFields({ goodsLines: rows })}
        getLegend={(number) => t('goodsNumber', { number })}
        addLabel={t('addGoods')}
        removeLabel={t('removeGoods')}
        newRow={goodsLines.length < MAX_GOODS_LINES ? EMPTY_GOODS : undefined}
        render={(row, change, index) => (
          <>
            <TextInput
              {...fieldOf(`goodsLines.${index}.hsCode`)}
              label={t('hsCode')}
              withAsterisk
              autoComplete="off"
              value={row.hsCode}
              onChange={(event) => change({ ...row, hsCode: event.currentTarget.value })}
            />
            <TextInput
              {...fieldOf(`goodsLines.${index}.description`)}
              label={t('goodsDescription')}
              withAsterisk
              value={row.description}
              onChange={(event) => change({ ...row, description: event.currentTarget.value })}
            />
            <QuantityInput
              {...fieldOf(`goodsLines.${index}.value`)}
              label={t('value')}
              withAsterisk
              scale={10 ** getMinorExponent(currency)}
              unit={currency}
              value={row.valueMinor}
              onChange={(valueMinor) => change({ ...row, valueMinor })}
            />
          </>
        )}
      />
    </>
  );
}
