import { text } from '../core/index.ts';

/** Why a person with the right signs in spite of what is missing or different. */
export const signatureComment = (example: string) =>
  text(300).meta({ description: 'Why it is right all the same.', examples: [example] });
