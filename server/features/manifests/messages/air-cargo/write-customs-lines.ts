import type { CustomsNote } from '../../manifest/customs-notes.ts';
import type { TelexWriter } from './telex-writer.ts';

/** The OCI lines of FWB and FHL: country, subject, content, and up to 35 characters of text. */
export function writeCustomsLines(writer: TelexWriter, notes: readonly CustomsNote[]): string[] {
  return notes.map(({ country, subject, content, text }, index) => {
    const line = ['', country ?? '', subject, content, writeText(writer, content, text)].join('/');
    return index === 0 ? `OCI${line}` : line;
  });
}

/** A number has letters and digits alone. */
function writeText(writer: TelexWriter, content: CustomsNote['content'], text: string): string {
  return content === 'T' || content === 'CT' ? writer.writeCode(text, 35) : writer.write(text, 35);
}
