import type { OrderReweigh } from '@portal/contract/manifests';
import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { ReweighPieceFields } from './reweigh-piece-fields.tsx';

/** The fields of a piece above the pieces that were added, as JSON. */
function Fields() {
  const [pieces, setPieces] = useState<readonly OrderReweigh[]>([]);
  return (
    <>
      <ReweighPieceFields onAdd={(piece) => setPieces([...pieces, piece])} />
      <p role="log">{JSON.stringify(pieces)}</p>
    </>
  );
}

export const stories: Stories = { 'fields of a piece': Fields };
