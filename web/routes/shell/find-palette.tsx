import type { SessionUser } from '@portal/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CommandPalette } from '../../ui/commands/command-palette.tsx';
import { getFinders } from '../command-finders.ts';
import { usePlaceCommands } from './use-place-commands.ts';

interface FindPaletteProps {
  readonly user: SessionUser;
}

/** The command palette with the finders and the pages of the user. */
export function FindPalette({ user }: FindPaletteProps) {
  const navigate = useNavigate();
  const finders = useMemo(() => getFinders(user), [user]);
  usePlaceCommands(user);
  return <CommandPalette finders={finders} onNavigate={(href) => void navigate({ href })} />;
}
