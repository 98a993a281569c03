import type { PasswordPolicy } from '@portal/contract/auth';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { lazy } from '../../../platform/lazy.ts';

const loadLists = lazy((load) => load('@zxcvbn-ts/language-common') as typeof LanguageCommon);

let leakedPasswords: ReadonlySet<string> | undefined;

/** Shorter parts match the list by chance. */
const MIN_PART_LENGTH = 4;
const MIN_DISTINCT_CHARACTERS = 5;

/** What is left of a password without the words of the e-mail address must be as long as the shortest password. */
const MIN_OWN_LENGTH = 8;

/**
 * Whether a password is easy to guess: a password of the leaked list, a repeated part, few distinct characters, or little more
 * than a word of the e-mail address; under the modern policy also two passwords of the list in a row, because many passwords of
 * the standard length are two words. Case is ignored.
 */
export function isLeakedPassword(policy: PasswordPolicy, password: string, email: string): boolean {
  const normalized = password.normalize('NFKC').toLowerCase();
  const alphanumeric = normalized.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (new Set(normalized).size < MIN_DISTINCT_CHARACTERS) return true;
  if (
    listWords(email).some(
      (word) => normalized.replaceAll(word, '').length < MIN_OWN_LENGTH && normalized.includes(word),
    )
  )
    return true;
  return [normalized, alphanumeric].some(
    (variant) => isListed(variant) || isRepeated(variant) || (policy === 'modern' && isTwoListed(variant)),
  );
}

/** `ann.chan@mail.acme.example`: the name, its parts and the labels of the domain, without the last and without short ones. */
function listWords(email: string): string[] {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const words = [name, ...name.split(/[^\p{L}\p{N}]+/u), ...domain.split('.').slice(0, -1)];
  return words.filter((word) => word.length >= MIN_PART_LENGTH);
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
