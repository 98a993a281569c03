import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cardCheckQuery, type CardCheck } from '../rate-card-queries.ts';

const DEBOUNCE_MS = 300;

/** The findings that a card would have, a moment after the last change; nothing while the card is incomplete. */
export function useCardCheck(partnerId: string, body: CardCheck | undefined) {
  const [text] = useDebouncedValue(body && JSON.stringify(body), DEBOUNCE_MS);
  const checked = useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as CardCheck)), [text]);
  return useQuery(cardCheckQuery(partnerId, checked));
}
