import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { manifestMessages } from './manifest-messages.ts';
import classes from './manifests.module.css';

/** Refusals that a person with the right overrules with a reason. */
const SIGNABLE_CODES: ReadonlySet<string> = new Set(['manifest.pack_differs', 'manifest.papers_missing']);

/** Whether a person with the right can overrule the refusal. */
export function isSignable(error: Error | null): error is ApiError {
  return error instanceof ApiError && SIGNABLE_CODES.has(error.problem.code);
}

interface SignatureRequestProps {
  /** The error of the request that a signature may repeat. */
  readonly error: Error | null;
  /** What the reason is asked for. */
  readonly label: string;
  /** The verb of the button. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onSign: (comment: string) => void;
}

/** A long dialog has its buttons in view when the end of its content, where the refusal is, may not be. */
const scrollIntoView = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: 'center' });

/** A refusal, and the reason and the signature that overrule it, if it is one that a person can sign. */
export function SignatureRequest({ error, label, action, isPending, onSign }: SignatureRequestProps) {
  const t = useMessages(manifestMessages);
  const { isAllowed: maySign } = usePermission('partner-manifests.sign');
  const [comment, setComment] = useState('');
  if (error === null) return null;
  if (!isSignable(error))
    return (
      <div ref={scrollIntoView}>
        <RefusalAlert error={error} />
      </div>
    );
  const reasons = new Set(error.problem.ErrorDetails.map(({ reason }) => reason));
  return (
    <Stack gap="xs" ref={scrollIntoView}>
      <Alert color="red" role="alert">
        {error.message}
        <ul className={classes.findings}>
          {[...reasons].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Alert>
      {maySign ? (
        <>
          <Textarea
            label={label}
            description={t('signHelp')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={300}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Group>
            <Button
              size="xs"
              color="red"
              loading={isPending}
              disabled={comment.trim() === ''}
              onClick={() => onSign(comment.trim())}
            >
              {action}
            </Button>
          </Group>
        </>
      ) : (
        <Text size="sm">{t('signNotAllowed')}</Text>
      )}
    </Stack>
  );
}
