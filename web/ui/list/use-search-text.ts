import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 250;

interface SearchText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Searches at once. */
  readonly submit: () => void;
}

/** The text of an input that searches while typing, debounced. An empty text is undefined for `onSearch`. */
export function useSearchText(urlText: string, onSearch: (text: string | undefined) => void): SearchText {
  const [draft, setDraft] = useState({ text: urlText, basedOn: urlText });
  // The URL changes by the back button, a removed filter or a saved view.
  if (draft.basedOn !== urlText) setDraft({ text: urlText, basedOn: urlText });
  const searchText = draft.text.trim();
  const submit = () => onSearch(searchText || undefined);
  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    if (searchText === urlText) return;
    const timer = setTimeout(() => submitLater(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [searchText, urlText]);
  return { text: draft.text, setText: (text) => setDraft({ text, basedOn: urlText }), submit };
}
