/** The English text of a mail, as ICU messages over its values. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The label of the button that opens the link of the mail; unset for a mail without a link. */
  readonly button?: string;
}
