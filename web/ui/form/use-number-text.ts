import { useState } from 'react';

/**
 * The text of an input of a number. It is not reformatted while it is edited; text that is not a number stays. `current`: the value
 * as text. `parse`: null if a text is not a number.
 */
export function useNumberText(current: string, parse: (text: string) => number | null) {
  const [input, setInput] = useState<string>();
  const text = input ?? current;
  // A separator alone is the beginning of a number.
  const isUnreadable = parse(text) === null && !/^[.,]?$/.test(text.trim());
  const endEdit = () => {
    if (!isUnreadable) setInput(undefined);
  };
  return { text, isUnreadable, setText: setInput, endEdit };
}
