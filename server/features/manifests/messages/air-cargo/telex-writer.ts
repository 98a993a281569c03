import type { Money, Reason, RefusalDetail } from '@portal/contract/core';
import { toTelexText } from '@portal/contract/manifests';
import { detailOf, reason } from '@portal/contract/reasons';
import { getMinorExponent } from '@portal/contract/quantities';

/** Texts of one message in the characters of Cargo-IMP; collects those that it cannot carry. */
export class TelexWriter {
  readonly details: RefusalDetail[] = [];
  readonly #subject: string;

  /** `subject`: what the message is about, such as an order code. */
  constructor(subject: string) {
    this.#subject = subject;
  }

  /** The text, cut to the length of its field; empty if it cannot be written. */
  write(value: string, max: number): string {
    const telexText = toTelexText(value);
    if (telexText === undefined) this.refuse(reason('manifest.text_not_writable', { value }));
    return (telexText ?? '').slice(0, max).trimEnd();
  }

  /** As `write`, without the characters that only texts may have: a number or a code. */
  writeCode(value: string, max: number): string {
    return this.write(value, value.length * 2)
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, max);
  }

  /** An amount with all its decimals; refused if it has more than `max` characters. `field`: where it is entered. */
  writeAmount(money: Money, max: number, field = this.#subject): string {
    const text = formatTelexAmount(money);
    if (text.length > max)
      this.details.push(detailOf(field, reason('manifest.amount_not_writable', { text, max })));
    return text;
  }

  refuse(cause: Reason): void {
    this.details.push(detailOf(this.#subject, cause));
  }
}

/** A number with as many of its decimals as fit, without zeros at the end. */
function formatNumber(value: number, decimals: number, maxLength: number): string {
  for (let count = decimals; count > 0; count -= 1) {
    const text = value.toFixed(count).replace(/\.?0+$/, '');
    if (text.length <= maxLength) return text;
  }
  return value.toFixed(0);
}

/** Kilograms in the seven characters of a weight. */
export function formatTelexWeight(grams: number): string {
  return formatNumber(grams / 1000, 3, 7);
}

/** An amount in major units with all its decimals and without its currency. */
function formatTelexAmount({ amountMinor, currency }: Money): string {
  return String(amountMinor / 10 ** getMinorExponent(currency));
}

/** Lines of words that have at most `width` characters; words that do not fit in a line are split. At most `maxLines`. */
export function wrapTelexText(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => splitEvery(part, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].slice(0, maxLines);
}

function splitEvery(text: string, length: number): string[] {
  return text.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
}

/** Lines of a message, each ended by CR LF. */
export function joinTelexLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\r\n`).join('');
}
