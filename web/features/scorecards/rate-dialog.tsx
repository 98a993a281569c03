import '@mantine/core/styles/Rating.layer.css';
import { Button, Group, Rating as StarInput, Stack, Textarea } from '@mantine/core';
import type { Rating } from '@portal/contract/scorecards';
import { useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { ratingMessages } from './rating-messages.ts';
import { useRate } from './scorecard-queries.ts';

interface RateDialogProps {
  readonly partnerId: string;
  readonly name: string;
  readonly quarter: string;
  /** The rating of this quarter; null before it. */
  readonly rating: Rating | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Rates a partner for the current quarter, or changes that rating. */
export function RateDialog({ partnerId, name, quarter, rating, isOpen, onClose }: RateDialogProps) {
  const t = useMessages(ratingMessages);
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [text, setText] = useState(rating?.text ?? '');
  const { mutate, isPending, error } = useRate(partnerId);
  const starsId = useId();
  const isComplete = stars > 0 && text.trim() !== '';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('rateTitle', { name, quarter })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isComplete) return;
          mutate(
            { stars, text: text.trim() },
            {
              onSuccess: () => {
                toast(t('saved', { name }));
                onClose();
              },
            },
          );
        }}
      >
        <Stack gap="md">
          <div>
            <div id={starsId}>{t('stars')}</div>
            <StarInput
              aria-labelledby={starsId}
              size="lg"
              value={stars}
              onChange={setStars}
              getSymbolLabel={(value) => t('starsOf', { stars: value })}
            />
          </div>
          <Textarea
            label={t('text')}
            description={t('textHelp')}
            withAsterisk
            autosize
            minRows={4}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {error !== null && <RefusalAlert error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isComplete}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
