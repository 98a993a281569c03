import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { OrderReweigh } from '@portal/contract/manifests';
import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { ScaleInput } from '../../../ui/form/scale-input.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { CameraScan, readScannedCode } from '../../scanning/index.ts';
import { readReweighPiece, type Edges, type PieceError } from './read-reweigh-piece.ts';
import { reweighMessages } from './reweigh-messages.ts';

const NO_EDGES: Edges = { lengthMm: null, widthMm: null, heightMm: null };

interface ReweighPieceFieldsProps {
  readonly onAdd: (piece: OrderReweigh) => void;
}

/**
 * The figures of one piece: the code by a scanner, the camera or typed, the weight by a scale that types, or typed, and the
 * dimensions. A piece has a weight, dimensions or both.
 */
export function ReweighPieceFields({ onAdd }: ReweighPieceFieldsProps) {
  const t = useMessages(reweighMessages);
  const codeRef = useRef<HTMLInputElement>(null);
  const weightRef = useRef<HTMLInputElement>(null);
  const [grossGrams, setGrossGrams] = useState<number | null>(null);
  const [edges, setEdges] = useState(NO_EDGES);
  const [error, setError] = useState<PieceError>();
  const add = () => {
    const [codeInput, weightInput] = [codeRef.current, weightRef.current];
    if (codeInput === null || weightInput === null || focusUnreadableInput(codeInput)) return;
    const result = readReweighPiece(codeInput.value, grossGrams, edges);
    setError('error' in result ? result.error : undefined);
    if ('error' in result) {
      if (result.error === 'noCode') codeInput.focus();
      if (result.error === 'noFigures') weightInput.focus();
      return;
    }
    onAdd(result.piece);
    // Uncontrolled: a scanner types faster than the page renders.
    codeInput.value = '';
    setGrossGrams(null);
    setEdges(NO_EDGES);
    codeInput.focus();
  };
  const goToWeight = () => {
    if (codeRef.current?.value.trim() !== '') weightRef.current?.focus();
  };
  return (
    <Stack gap="sm">
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          ref={codeRef}
          data-autofocus
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            goToWeight();
          }}
        />
        <ScaleInput
          ref={weightRef}
          label={t('weight')}
          description={t('weightHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={grossGrams}
          onChange={setGrossGrams}
          error={error === 'noFigures' ? t('noFigures') : undefined}
          onEnter={add}
        />
      </Group>
      <DimensionsInput
        value={edges}
        onChange={setEdges}
        error={error === 'allEdges' ? t('allEdges') : undefined}
      />
      <Group justify="space-between" align="flex-start">
        <CameraScan
          size="sm"
          onScan={(text) => {
            if (codeRef.current !== null) codeRef.current.value = readScannedCode(text);
            goToWeight();
          }}
          onToggle={() => codeRef.current?.focus()}
        />
        <Button variant="default" onClick={add}>
          {t('add')}
        </Button>
      </Group>
    </Stack>
  );
}
