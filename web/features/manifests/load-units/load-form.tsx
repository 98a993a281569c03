import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { LOAD_UNIT_KINDS, type LoadUnitKind } from '@portal/contract/bagging';
import type { ManifestBag } from '@portal/contract/manifests';
import { useState, type FormEvent } from 'react';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { findFieldReason } from '../../../api/errors.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { FormButtons } from '../form-buttons.tsx';
import classes from '../manifests.module.css';
import { loadUnitMessages } from './load-unit-messages.ts';
import { useSetLoadUnit } from './load-unit-queries.ts';

interface LoadFormProps {
  readonly mawbId: string;
  /** The bags that can be loaded. */
  readonly bags: readonly ManifestBag[];
  readonly onClose: () => void;
}

/** Puts bags on a ULD or a pallet; at first those without a unit are selected. */
export function LoadForm({ mawbId, bags, onClose }: LoadFormProps) {
  const t = useMessages(loadUnitMessages);
  const [kind, setKind] = useState<LoadUnitKind>('ULD');
  const [code, setCode] = useState('');
  const [bagIds, setBagIds] = useState(() =>
    bags.filter(({ loadUnit }) => loadUnit === null).map(({ id }) => id),
  );
  const { mutate, isPending, error } = useSetLoadUnit(mawbId);
  const codeReason = findFieldReason(error, 'loadUnit.code');
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { bagIds, loadUnit: { kind, code } },
      {
        onSuccess: (loaded) => {
          toast(t('loaded', { count: loaded.length, code: loaded[0]?.loadUnit?.code ?? code }));
          onClose();
        },
      },
    );
  };
  return (
    <form className={classes.step ?? ''} onSubmit={send}>
      <Stack gap="md">
        <div className={classes.pair}>
          <NativeSelect
            label={t('kind')}
            value={kind}
            data={LOAD_UNIT_KINDS.map((option) => ({ value: option, label: t(`kind_${option}`) }))}
            onChange={({ currentTarget }) =>
              setKind(LOAD_UNIT_KINDS.find((option) => option === currentTarget.value) ?? kind)
            }
          />
          <TextInput
            label={t('code')}
            description={kind === 'ULD' ? t('uldHelp') : t('palletHelp')}
            autoComplete="off"
            maxLength={20}
            error={codeReason}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </div>
        <Checkbox.Group label={t('bags')} value={bagIds} onChange={setBagIds}>
          <Stack gap="xs" mt="xs" className={classes.bags ?? ''}>
            {bags.map(({ id, bagCode, grossGrams, loadUnit }) => (
              <Checkbox
                key={id}
                value={id}
                label={[
                  bagCode,
                  ...(grossGrams === null ? [] : [formatWeight(grossGrams)]),
                  ...(loadUnit === null ? [] : [loadUnit.code]),
                ].join(' · ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {error !== null && codeReason === undefined && <RefusalAlert error={error} />}
        <FormButtons
          label={t('load')}
          isPending={isPending}
          isReady={code.trim() !== '' && bagIds.length > 0}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
