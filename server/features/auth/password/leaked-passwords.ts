import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { lazy } from '../../../platform/lazy.ts';

const loadLists = lazy((load) => load('@zxcvbn-ts/language-common') as typeof LanguageCommon);

let leakedPasswords: ReadonlySet<string> | undefined;

/** Shorter parts match the list by chance. */
const MIN_PART_LENGTH = 4;
const MIN_DISTINCT_CHARACTERS = 5;

/**
 * Whether a password is easy to guess: a password of the leaked list, two of them in a row, a repeated part, few
 * distinct characters, or little more than the name of the e-mail address. Case is ignored.
 */
export function isLeakedPassword(password: string, email: string): boolean {
  const normalized = password.normalize('NFKC').toLowerCase();
  const alphanumeric = normalized.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [name = ''] = email.toLowerCase().split('@');
  if (new Set(normalized).size < MIN_DISTINCT_CHARACTERS) return true;
  if (name.length >= MIN_PART_LENGTH && normalized.replaceAll(name, '').length < 8) return true;
  return [normalized, alphanumeric].some(
    (variant) => isListed(variant) || isTwoListed(variant) || isRepeated(variant),
  );
}

function isListed(text: string): boolean {
  leakedPasswords ??= new Set(loadLists().dictionary['passwords-common']);
  return leakedPasswords.has(text);
}

function isTwoListed(text: string): boolean {
  for (let at = MIN_PART_LENGTH; at <= text.length - MIN_PART_LENGTH; at += 1)
    if (isListed(text.slice(0, at)) && isListed(text.slice(at))) return true;
  return false;
}

function isRepeated(text: string): boolean {
  const [, part] = /^(.+?)\1+$/su.exec(text) ?? [];
  return part !== undefined && (part.length < 8 || isListed(part));
}
