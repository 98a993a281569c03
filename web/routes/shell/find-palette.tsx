import type { SessionUser } from '@portal/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CommandPalette } from '../../ui/commands/command-palette.tsx';
import { getFinders } from '../command-finders.ts';

interface FindPaletteProps {
  readonly user: SessionUser;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The command palette with the finders of the user. */
export function FindPalette({ user, isOpen, onClose }: FindPaletteProps) {
  const navigate = useNavigate();
  const finders = useMemo(() => getFinders(user), [user]);
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      finders={finders}
      onNavigate={(href) => void navigate({ href })}
    />
  );
}
