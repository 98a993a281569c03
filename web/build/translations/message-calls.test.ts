import { expect, test } from 'vitest';
import { findMessageCalls, readMessageCall } from './message-calls.ts';

const readAll = (source: string) => findMessageCalls('dialog.tsx', source).map(readMessageCall);

test('the messages of a component are read from its source', () => {
  const source = `const messages = defineMessages('pack', { title: 'Pack', 'set-awb': "Set the agent's AWB" });
    export const Dialog = () => <p>{useMessages(messages)('title')}</p>;`;
  expect(readAll(source)).toEqual([
    { namespace: 'pack', texts: { title: 'Pack', 'set-awb': "Set the agent's AWB" } },
  ]);
});

test.each([
  "defineMessages('leg', { ...LABELS })",
  "defineMessages('leg', LABELS)",
  "defineMessages(name, { title: 'Legs' })",
  "defineMessages('leg', { [key]: 'Legs' })",
  "defineMessages('leg', { title: `Legs ${count}` })",
])('%s has computed messages, which are not read from the source', (source) => {
  expect(readAll(source)).toEqual([undefined]);
});
