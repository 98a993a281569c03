import { useState, type DragEvent } from 'react';

interface FileDrop {
  readonly isDraggingOver: boolean;
  /** Properties of the element on which files are dropped. */
  readonly dropProps: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Accepts files that are dropped on an element. Dragged texts and links are left to the browser. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isDraggingOver,
    dropProps: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDraggingOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) =>
        setIsDraggingOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDraggingOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
