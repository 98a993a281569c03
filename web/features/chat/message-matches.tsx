import { Skeleton, UnstyledButton } from '@mantine/core';
import type { MessageMatch } from '@portal/contract/chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';
import { matchesQuery } from './chat-queries.ts';
import type { MessageTarget } from './chat-store.ts';
import { LoadOnScroll } from './load-on-scroll.tsx';
import { SentAt } from './sent-at.tsx';
import { splitAtMatch } from './split-at-match.ts';

interface MessageMatchesProps {
  /** Not empty. */
  readonly search: string;
  readonly onSelect: (threadId: string, target: MessageTarget) => void;
}

/** The messages of all conversations that contain a text. */
export function MessageMatches({ search, onSelect }: MessageMatchesProps) {
  const t = useMessages(chatMessages);
  const query = useInfiniteQuery(matchesQuery(search));
  const { data, error, refetch } = query;
  const matches = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-label={t('inMessages')}>
      <h2 className={classes.listTitle}>{t('inMessages')}</h2>
      {data === undefined && error === null && <Skeleton height={120} m="sm" />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && matches.length === 0 && <p className={classes.hint}>{t('noMessageMatch')}</p>}
      <ul className={classes.list}>
        {matches.map((match) => (
          <li key={`${match.room.roomId} ${match.message.position}`}>
            <MatchButton
              match={match}
              search={search}
              onSelect={() => onSelect(match.room.roomId, { position: match.message.position })}
            />
          </li>
        ))}
      </ul>
      <LoadOnScroll query={query} />
    </section>
  );
}

interface MatchButtonProps {
  readonly match: MessageMatch;
  readonly search: string;
  readonly onSelect: () => void;
}

function MatchButton({ match: { message, room }, search, onSelect }: MatchButtonProps) {
  const { before, match, after } = splitAtMatch(message.content, search);
  return (
    <UnstyledButton className={classes.room} onClick={onSelect}>
      <span className={classes.roomText}>
        <span className={classes.roomHead}>
          <span className={classes.roomName}>{message.sender.name}</span>
          <SentAt at={message.timestamp} />
        </span>
        <span className={classes.subject}>{room.roomName}</span>
        <span className={classes.passage}>
          {before}
          <mark className={classes.match}>{match}</mark>
          {after}
        </span>
      </span>
    </UnstyledButton>
  );
}
