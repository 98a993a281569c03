import { Alert, Button, TextInput } from '@mantine/core';
import type { StatusMappings } from '@portal/contract/status-mappings';
import { useState } from 'react';
import { getErrorKind, getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { parseLocalTime } from '../../ui/form/local-time.ts';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { toInput, type MappingDraft } from './mapping-draft.ts';
import { statusMappingMessages } from './status-mapping-messages.ts';
import { useRestoreVersion, useSaveMappings } from './status-mapping-queries.ts';
import classes from './status-mapping.module.css';
import { useMayConfigure } from './use-may-configure.ts';

interface SaveMappingBarProps {
  readonly mappings: StatusMappings;
  readonly draft: MappingDraft;
  readonly onDiscard: () => void;
}

/** Saves the words as a draft, or as a version that is used at once or from a time on; it can be undone. */
export function SaveMappingBar({ mappings, draft, onDiscard }: SaveMappingBarProps) {
  const t = useMessages(statusMappingMessages);
  const mayConfigure = useMayConfigure();
  const { timeZone } = useUser();
  const [note, setNote] = useState('');
  const [startsAt, setStartsAt] = useState('');
  const { mutate, isPending, error } = useSaveMappings();
  const { mutateAsync: restore } = useRestoreVersion();
  const changeCount = Object.keys(draft).length;
  const isDraft = mappings.version?.state === 'DRAFT';
  if (!mayConfigure || (changeCount === 0 && !isDraft)) return null;
  const { activeVersion } = mappings;
  const showFailure = (failure: Error) => {
    if (getErrorKind(failure) !== 'stale') toastFailure(getErrorMessage(failure, t('failed')));
  };
  const save = (effectiveAt: string | null | undefined) => {
    const clientStatusMappings = toInput(mappings.clientStatusMappings, draft);
    const input = {
      clientStatusMappings,
      ...(effectiveAt !== undefined && { effectiveAt }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    mutate(
      { input, version: mappings.latestVersion },
      {
        onSuccess: ({ version }) => {
          onDiscard();
          setNote('');
          setStartsAt('');
          const undo = effectiveAt === undefined &&
            activeVersion !== null && {
              undo: () => void restore(activeVersion).catch(showFailure),
            };
          toast(
            effectiveAt === null ? t('savedDraft') : t('savedVersion', { version: version?.version ?? 0 }),
            { ...undo },
          );
        },
        onError: showFailure,
      },
    );
  };
  const label = changeCount > 0 ? t('unsaved', { count: changeCount }) : t('useDraft');
  return (
    <>
      {error !== null && getErrorKind(error) === 'stale' && <Alert color="orange">{t('stale')}</Alert>}
      <div className={classes.saveBar} role="region" aria-label={label}>
        <span className={classes.unsaved}>{label}</span>
        <TextInput
          className={classes.note ?? ''}
          label={t('note')}
          placeholder={t('notePlaceholder')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('startsAt')}
          description={t('startsAtHelp')}
          value={startsAt}
          onChange={(event) => setStartsAt(event.currentTarget.value)}
        />
        {changeCount > 0 && (
          <>
            <Button variant="default" onClick={onDiscard}>
              {t('discard')}
            </Button>
            <Button variant="default" loading={isPending} onClick={() => save(null)}>
              {t('saveDraft')}
            </Button>
          </>
        )}
        <Button loading={isPending} onClick={() => save(parseLocalTime(timeZone, startsAt))}>
          {t(changeCount > 0 ? 'save' : 'useDraft')}
        </Button>
      </div>
    </>
  );
}
