import type { ChatReference } from '@portal/contract/chat';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { HrefLink } from '../../ui/display/href-link.tsx';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';
import { getReferencePath, splitAtCodes } from './chat-references.ts';
import { closeChat } from './chat-store.ts';

interface MessageTextProps {
  readonly content: string;
  readonly references: ReadonlyMap<string, ChatReference>;
}

/** The text of a message. Codes of what the user sees are links with a preview. */
export function MessageText({ content, references }: MessageTextProps) {
  const { clientId } = useUser();
  const describe = useDescription();
  return (
    <p className={classes.content}>
      {splitAtCodes(content).map(({ text, isCode }, index) => {
        const reference = isCode ? references.get(text) : undefined;
        if (reference === undefined) return text;
        return (
          <HrefLink
            key={index}
            href={getReferencePath(reference, clientId === null)}
            preview={describe(reference)}
            onNavigate={closeChat}
          >
            {text}
          </HrefLink>
        );
      })}
    </p>
  );
}

/** Describes an object in a line: `Order · SG → MY · 1.2 kg · Dec 5, 2026`. */
function useDescription(): (reference: ChatReference) => string {
  const t = useMessages(chatMessages);
  const { formatDate, formatWeight } = useFormats();
  return ({ kind, from, to, grossGrams, day }) => {
    const places = [from, to].filter((place) => place !== null).join(' → ');
    return [
      t(`about_${kind}`),
      ...(places === '' ? [] : [places]),
      ...(grossGrams === null ? [] : [formatWeight(grossGrams)]),
      ...(day === null ? [] : [formatDate(day)]),
    ].join(' · ');
  };
}
