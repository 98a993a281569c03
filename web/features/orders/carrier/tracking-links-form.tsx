import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { isTrackingUrlTemplate, MAX_TRACKING_LINKS, type TrackingLink } from '@portal/contract/orders';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import classes from './carrier.module.css';
import { useSaveTrackingLinks } from './carrier-queries.ts';
import { trackingLinksMessages } from './tracking-links-messages.ts';

interface DraftLink {
  /** Identifies the row while it is edited. */
  readonly key: number;
  readonly carrier: string;
  readonly url: string;
}

const toDrafts = (links: readonly TrackingLink[]): readonly DraftLink[] =>
  links.map(({ carrierName, urlTemplate }, key) => ({ key, carrier: carrierName ?? '', url: urlTemplate }));

const toLink = ({ carrier, url }: DraftLink): TrackingLink => ({
  carrierName: carrier.trim() === '' ? null : carrier.trim(),
  urlTemplate: url.trim(),
});

const toCarrierKey = (link: TrackingLink) => link.carrierName?.toLowerCase() ?? '';

interface TrackingLinksFormProps {
  readonly partnerId: string;
  readonly storedLinks: readonly TrackingLink[];
}

/** The tracking pages as rows of carrier and address; all are saved together. */
export function TrackingLinksForm({ partnerId, storedLinks }: TrackingLinksFormProps) {
  const t = useMessages(trackingLinksMessages);
  const [drafts, setDrafts] = useState(() => toDrafts(storedLinks));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error } = useSaveTrackingLinks(partnerId);
  const links = drafts.map(toLink);
  const hasChanges = JSON.stringify(links) !== JSON.stringify(storedLinks);
  const isRepeated = (link: TrackingLink, index: number) =>
    links.findIndex((other) => toCarrierKey(other) === toCarrierKey(link)) < index;
  const change = (key: number, patch: Partial<DraftLink>) =>
    setDrafts((current) => current.map((draft) => (draft.key === key ? { ...draft, ...patch } : draft)));
  const save = () => {
    setIsSubmitted(true);
    if (links.some((link, index) => !isTrackingUrlTemplate(link.urlTemplate) || isRepeated(link, index)))
      return;
    mutate(links, {
      onSuccess: (savedLinks) => {
        setDrafts(toDrafts(savedLinks));
        setIsSubmitted(false);
        toast(t('saved'));
      },
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard isDirty={hasChanges && !isPending} />
      {drafts.length === 0 && <p className={classes.empty}>{t('none')}</p>}
      {drafts.map((draft, index) => renderRow(draft, index))}
      {error !== null && <RefusalAlert error={error} />}
      <Group mt="md" gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={drafts.length >= MAX_TRACKING_LINKS}
          onClick={() =>
            setDrafts((current) => [
              ...current,
              { key: Math.max(-1, ...current.map(({ key }) => key)) + 1, carrier: '', url: '' },
            ])
          }
        >
          {t('add')}
        </Button>
        <Button type="submit" loading={isPending} disabled={!hasChanges}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );

  function renderRow(draft: DraftLink, index: number) {
    const number = index + 1;
    const link = toLink(draft);
    return (
      <div key={draft.key} role="group" aria-label={t('link', { number })} className={classes.link}>
        <TextInput
          label={t('carrier')}
          description={t('carrierHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.carrier}
          error={isSubmitted && isRepeated(link, index) && t('carrierTwice')}
          onChange={(event) => change(draft.key, { carrier: event.currentTarget.value })}
          maxLength={60}
        />
        <TextInput
          label={t('url')}
          description={t('urlHelp', { number: '{number}' })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.url}
          error={
            isSubmitted && !isTrackingUrlTemplate(link.urlTemplate) && t('badUrl', { number: '{number}' })
          }
          onChange={(event) => change(draft.key, { url: event.currentTarget.value })}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
        />
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('remove', { number })}
          onClick={() => setDrafts((current) => current.filter(({ key }) => key !== draft.key))}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
    );
  }
}
