import { compileMessage as reference } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compileMessage } from './compile-message.ts';

test.each([
  'Nothing here yet',
  'Row {row}: "{value}" is not a code',
  "It's {who}'s turn, '{'literally'}' and '' quoted",
  '{count, plural, one {# order} other {# orders}}',
  '{count, plural, =0 {none} one {one of {total, number}} other {# of {total, number}}}',
  '{count, plural, offset:1 one {you and # more} other {you and # others}}',
  '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{kind, select, air {by air} sea {by {carrier}} other {#1}}',
  '{at, date, short} at {at, time}',
])('%s is read as the library reads it', (message) => {
  const join = (tokens: unknown): unknown => JSON.parse(JSON.stringify(tokens));
  expect(join(compileMessage(message))).toEqual(join(reference(message)));
});

test.each(['{', 'a } b', '{count, plural, one {#}}', '{count, plural, one #}', '{a b}'])(
  '"%s" is refused',
  (message) => {
    expect(() => compileMessage(message)).toThrow(SyntaxError);
  },
);
