import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { LegEditor } from './leg-editor.tsx';
import type { LegRules } from './rules-draft.ts';

const PARTNERS = [1, 2].map((number) => `00000001-0000-4000-8000-00000000000${number}`);

interface EditorProps extends Pick<LegRules, 'mode'> {
  readonly disabled?: boolean;
  readonly isForOrigin?: boolean;
}

function Editor({ mode, disabled = false, isForOrigin = false }: EditorProps) {
  const [rules, setRules] = useState<LegRules>({
    mode,
    entries: PARTNERS.map((partnerId) => ({ partnerId, percent: 50, condition: {} })),
    weights: null,
  });
  return (
    <LegEditor
      serviceType="LAST_MILE"
      isForOrigin={isForOrigin}
      rules={rules}
      candidates={[]}
      disabled={disabled}
      onChange={setRules}
    />
  );
}

export const stories: Stories = {
  'in order': () => <Editor mode="ORDER" />,
  'by share': () => <Editor mode="SHARES" />,
  'of one origin': () => <Editor mode="INHERITED" isForOrigin />,
  'read only': () => <Editor mode="SHARES" disabled />,
};
