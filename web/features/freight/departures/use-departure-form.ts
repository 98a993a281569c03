import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { getErrorKind } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readPath, validate, type FieldErrors, type FieldMap } from '../../../ui/form/errors/field-errors.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { mergeEdits } from '../../../ui/form/merge-edits.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import type { CarriageValues } from './carriage-values.ts';
import { departureMessages } from './departure-messages.ts';
import type { FormRequest } from './departure-queries.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface DepartureFormOptions<Row extends Versioned, Values, Body> {
  /** Begins the key of the draft. */
  readonly name: string;
  /** What is edited; undefined to create. */
  readonly row: Row | undefined;
  readonly toValues: (row: Row | undefined) => Values;
  readonly toInput: (values: Values) => Body;
  readonly schema: z.ZodType;
  readonly save: UseMutationResult<Row, Error, FormRequest<Row, Body>>;
  readonly load: (id: string) => Promise<Row>;
  readonly onSave: (row: Row) => void;
}

/**
 * The form of a departure or a schedule. Its values stay in the browser until they are saved. After a change by another user it loads
 * the current version, in which the user's changes are merged.
 */
export function useDepartureForm<
  Row extends Versioned,
  Values extends CarriageValues,
  Body extends { readonly rates?: unknown },
>({ name, row, toValues, toInput, schema, save, load, onSave }: DepartureFormOptions<Row, Values, Body>) {
  const t = useMessages(departureMessages);
  const [base, setBase] = useState(row);
  const form = useFormState(
    `${name}-${base === undefined ? 'new' : `${base.id}-${base.version}`}`,
    toValues(base),
  );
  const fields: FieldMap = { toFormPath: getField, hasField: (path) => path in form.values };
  const errors = useFormErrors(form.setFieldErrors, fields);
  const getKey = useIdempotencyKey();
  const [wasSubmitted, setWasSubmitted] = useState(false);

  const submit = () => {
    setWasSubmitted(true);
    const body = toInput(form.values);
    const fieldErrors = findErrors(schema, body, fields);
    const isRateMissing = form.values.rates !== null && body.rates === null;
    errors.show(fieldErrors);
    if (isRateMissing || Object.keys(fieldErrors).length > 0) return;
    save.mutate(
      { row: base, body, idempotencyKey: getKey(body) },
      {
        onSuccess: (saved) => {
          form.reset(form.values);
          onSave(saved);
        },
        onError: errors.handleError,
      },
    );
  };

  const loadAgain = async (id: string) => {
    const latest = await load(id);
    const latestValues = toValues(latest);
    form.reset(latestValues, mergeEdits(toValues(base), form.values, latestValues).preferLocal);
    setBase(latest);
    save.reset();
    errors.clear();
    toast(t('loadedAgain'));
  };

  return {
    form,
    submit,
    wasSubmitted,
    isSaving: save.isPending,
    formErrors: errors.formErrors,
    /** Undefined unless another user has changed the object. */
    loadAgain:
      base !== undefined && getErrorKind(save.error) === 'stale'
        ? () => void loadAgain(base.id).catch((error: Error) => toastFailure(error.message))
        : undefined,
    reset: () => form.reset(toValues(base)),
  };
}

/** The field of a form at a path of the contract: that of `rates.breaks.0` is `rates`. */
const getField = (path: string) => path.split('.')[0] ?? path;

/** Errors of single fields. Rules between fields are checked by the server, which has their texts. */
function findErrors(schema: z.ZodType, body: unknown, fields: FieldMap): FieldErrors {
  const result = validate(schema, body, fields);
  if ('value' in result) return {};
  return Object.fromEntries(
    Object.entries(result.fieldErrors).flatMap(([field, error]) => {
      if (error.code !== 'choice') return [[field, error] as const];
      return readPath(body, [field]) === '' ? [[field, { code: 'missing' }] as const] : [];
    }),
  );
}
