import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { lazy } from '../../../platform/lazy.ts';

const lists = lazy((load) => load('@zxcvbn-ts/language-common') as typeof LanguageCommon);

let known: ReadonlySet<string> | undefined;

/** Parts this short are in the list by chance. */
const LEAST_PART = 4;
const FEW_CHARACTERS = 5;

/**
 * True for what people who guess try first: a password of the leaked list, two of them after each other, one of them
 * over and over, few different characters, or little more than the own e-mail. Case does not matter.
 */
export function isLeakedPassword(password: string, email: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const plain = typed.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [name = ''] = email.toLowerCase().split('@');
  if (new Set(typed).size < FEW_CHARACTERS) return true;
  if (name.length >= LEAST_PART && typed.replaceAll(name, '').length < 8) return true;
  return [typed, plain].some((form) => isListed(form) || isTwoListed(form) || isRepeated(form));
}

function isListed(text: string): boolean {
  known ??= new Set(lists().dictionary['passwords-common']);
  return known.has(text);
}

function isTwoListed(text: string): boolean {
  for (let at = LEAST_PART; at <= text.length - LEAST_PART; at += 1)
    if (isListed(text.slice(0, at)) && isListed(text.slice(at))) return true;
  return false;
}

function isRepeated(text: string): boolean {
  const [, part] = /^(.+?)\1+$/su.exec(text) ?? [];
  return part !== undefined && (part.length < 8 || isListed(part));
}
