import type { InLanguages } from './mail-words.ts';

interface LayoutWords {
  readonly greeting: string;
  readonly greetingWithoutName: string;
  /** Before the bare address, for programs that show no buttons. */
  readonly openThis: string;
  readonly footer: string;
}

/** What every mail says around its own words. */
export const LAYOUT_WORDS: InLanguages<LayoutWords> = {
  en: {
    greeting: 'Hello {name},',
    greetingWithoutName: 'Hello,',
    openThis: 'If the button does not work, open this address:',
    footer: 'Sent by the Client Portal at {portal}. Nobody reads answers to this address.',
  },
};
