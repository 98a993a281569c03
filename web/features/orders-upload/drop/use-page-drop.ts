import { useEffect, useEffectEvent, useState } from 'react';

/** The whole page takes a drop of files; answers whether files hang over it. */
export function usePageDrop(enabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!enabled) return;
    // Entering a child leaves its parent: only the sum says whether the pointer is over the page.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    };
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [enabled]);
  return over;
}

/** A file let go beside its place would make the browser leave the page and open it. */
export function useStrayDrops(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, []);
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
