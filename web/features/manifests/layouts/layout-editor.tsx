import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { MAX_LAYOUT_NAME, type ManifestLayout, type ManifestLayoutInput } from '@portal/contract/manifests';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { selectFieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { useCountries } from '../../reference-data/index.ts';
import { layoutMessages } from './layout-messages.ts';
import { LayoutPreview } from './layout-preview.tsx';
import { LayoutsButton } from './layouts-button.tsx';
import { toLayoutInput, type LayoutValues, type LayoutView } from './layout-values.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import { hasSheetErrors, removeAt, replaceAt } from './sheet-values.ts';
import classes from './layouts.module.css';

interface SubmitCallbacks {
  /** Forgets the draft of the browser. */
  readonly onSuccess: () => void;
  readonly onError: (error: unknown) => void;
}

interface LayoutEditorProps {
  readonly partnerId: string;
  readonly title: string;
  /** Key of the draft in the browser. */
  readonly draftKey: string;
  readonly initialValues: LayoutValues;
  /** The layout itself, or the one that is copied. */
  readonly base: ManifestLayout | undefined;
  readonly isReadOnly: boolean;
  readonly view: LayoutView;
  readonly onView: (view: LayoutView) => void;
  readonly lead?: ReactNode;
  readonly notice?: ReactNode;
  readonly actions?: ReactNode;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** Shown below the form. */
  readonly children?: ReactNode;
  readonly onSubmit: (input: ManifestLayoutInput, callbacks: SubmitCallbacks) => void;
}

/** The form of a layout with a live preview of the sheet that is edited. Unsaved values are stored in the browser. */
export function LayoutEditor(props: LayoutEditorProps) {
  const { partnerId, title, draftKey, initialValues, base, isReadOnly, lead, notice, actions } = props;
  const { view, onView } = props;
  const selectSheet = (index: number) => onView({ ...view, sheetIndex: index });
  const t = useMessages(layoutMessages);
  const countries = useCountries();
  const form = useFormState(draftKey, initialValues);
  const { values, fieldErrors, setFields, setFieldErrors } = form;
  const sheetIndex = Math.min(view.sheetIndex, values.sheets.length - 1);
  const { formErrors, clear, handleError } = useFormErrors((errors) => {
    setFieldErrors(errors);
    const faultySheets = [...values.sheets.keys()].filter((index) => hasSheetErrors(errors, index));
    const [firstFaulty] = faultySheets;
    // At once: the focus moves to a field of the sheet before the next render.
    if (firstFaulty !== undefined && !faultySheets.includes(sheetIndex))
      flushSync(() => selectSheet(firstFaulty));
  });
  const fieldProps = useFieldProps(fieldErrors);
  const sheet = values.sheets[sheetIndex];
  const submit = () => {
    clear();
    props.onSubmit(toLayoutInput(values), {
      onSuccess: () => form.reset(values),
      onError: handleError,
    });
  };
  const sources = base?.sources.map(({ source }) => source).join('; ') ?? '';
  return (
    <PageFrame
      title={title}
      lead={lead}
      actions={
        <Group gap="sm">
          <LayoutsButton partnerId={partnerId} />
          {actions}
        </Group>
      }
    >
      <form
        noValidate
        className={isReadOnly ? classes.readOnly : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <DraftNotice isRestored={form.isRestored} onDiscard={() => form.reset(initialValues)} />
          {notice}
          <Surface className={classes.section ?? ''}>
            <div className={classes.fields}>
              <TextInput
                label={t('name')}
                maxLength={MAX_LAYOUT_NAME}
                readOnly={isReadOnly}
                {...fieldProps('name')}
                value={isReadOnly ? title : values.name}
                onChange={(event) => setFields({ name: event.currentTarget.value })}
              />
              <CountrySelect
                label={t('country')}
                options={countries}
                placeholder={t('noCountry')}
                disabled={isReadOnly}
                {...fieldProps('country')}
                value={values.country}
                onChange={(country) => setFields({ country })}
              />
            </div>
            {sources !== '' && (
              <Text size="sm" c="dimmed">
                {t('sources', { sources })} {base?.needsBroker === true && t('brokerConfirms')}
              </Text>
            )}
          </Surface>
          <SheetTabs
            sheets={values.sheets}
            selected={sheetIndex}
            fieldErrors={fieldErrors}
            isReadOnly={isReadOnly}
            onSelect={selectSheet}
            onAdd={(added) => {
              setFields({ sheets: [...values.sheets, added] });
              selectSheet(values.sheets.length);
            }}
          />
          <div className={classes.panes}>
            {sheet !== undefined && (
              <SheetEditor
                key={sheetIndex}
                path={`sheets.${sheetIndex}`}
                sheet={sheet}
                fieldErrors={selectFieldErrors(fieldErrors, `sheets.${sheetIndex}`)}
                isReadOnly={isReadOnly}
                onChange={(changed) => setFields({ sheets: replaceAt(values.sheets, sheetIndex, changed) })}
                onRemove={
                  values.sheets.length > 1
                    ? () => {
                        setFields({ sheets: removeAt(values.sheets, sheetIndex) });
                        selectSheet(Math.max(0, sheetIndex - 1));
                      }
                    : undefined
                }
              />
            )}
            {sheet !== undefined && (
              <LayoutPreview
                partnerId={partnerId}
                sheet={sheet}
                mawbId={view.mawbId}
                onMawb={(mawbId) => onView({ ...view, mawbId })}
              />
            )}
          </div>
          <FormErrorAlert errors={formErrors} />
          {!isReadOnly && (
            <Group justify="flex-end">
              <Button type="submit" loading={props.isPending}>
                {props.submitLabel}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      {props.children}
    </PageFrame>
  );
}
