import type { SessionUser } from '@portal/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CommandPalette } from '../../ui/commands/command-palette.tsx';
import { findersFor } from '../command-finders.ts';

interface FindPaletteProps {
  readonly user: SessionUser;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The command palette, with what this user may find. */
export function FindPalette({ user, opened, onClose }: FindPaletteProps) {
  const navigate = useNavigate();
  const finders = useMemo(() => findersFor(user), [user]);
  return (
    <CommandPalette
      isOpen={opened}
      onClose={onClose}
      finders={finders}
      onNavigate={(href) => void navigate({ href })}
    />
  );
}
