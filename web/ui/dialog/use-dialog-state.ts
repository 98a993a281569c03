import { useCallback, useState } from 'react';

interface DialogState<Subject> {
  /** What the dialog was last opened for; undefined until then. It stays while the dialog closes. */
  readonly subject: Subject | undefined;
  readonly isOpen: boolean;
  readonly open: (subject: Subject) => void;
  readonly close: () => void;
}

/** State of a dialog that is rendered once it was opened for a subject, such as the orders to cancel. */
export function useDialogState<Subject>(): DialogState<Subject> {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback((next: Subject) => {
    setSubject(() => next);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return { subject, isOpen, open, close };
}
