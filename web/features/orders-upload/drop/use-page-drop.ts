import { useEffect, useEffectEvent, useState } from 'react';

/** Accepts files dropped anywhere on the page; returns whether files are dragged over it. */
export function usePageDrop(enabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    if (!enabled) return;
    // Entering a child fires `dragleave` on its parent, so enters and leaves are counted.
    let depth = 0;
    const handleEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setIsDraggingOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsDraggingOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      depth = 0;
      setIsDraggingOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) handleFiles(files);
    };
    document.addEventListener('dragenter', handleEnter);
    document.addEventListener('dragleave', handleLeave);
    document.addEventListener('drop', handleDrop);
    return () => {
      document.removeEventListener('dragenter', handleEnter);
      document.removeEventListener('dragleave', handleLeave);
      document.removeEventListener('drop', handleDrop);
      setIsDraggingOver(false);
    };
  }, [enabled]);
  return isDraggingOver;
}

/** Keeps the browser from opening a file that is dropped outside the drop zone. */
export function usePreventStrayDrops(): void {
  useEffect(() => {
    const preventDefault = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    document.addEventListener('dragover', preventDefault);
    document.addEventListener('drop', preventDefault);
    return () => {
      document.removeEventListener('dragover', preventDefault);
      document.removeEventListener('drop', preventDefault);
    };
  }, []);
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
