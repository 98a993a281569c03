import { REASONS } from '@portal/contract/reasons';
import { defineMessages } from './messages.ts';

const PREFIX = 'term.';

function readTerms(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(REASONS).flatMap(([code, entry]) =>
      code.startsWith(PREFIX) && typeof entry === 'string' ? [[code.slice(PREFIX.length), entry]] : [],
    ),
  );
}

// The build writes the texts in place of the call, and leaves out what is marked as pure: the page does not load all reasons.
const texts = /* @__PURE__ */ readTerms();

/** The words for codes in the texts of reasons, as used inside a sentence: `CONSIGNEE` is `consignee`. */
export const termMessages = defineMessages('reasons-term', texts);
