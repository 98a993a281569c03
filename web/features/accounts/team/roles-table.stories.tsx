import type { Stories } from '../../../ui/stories.ts';
import { RolesTable } from './roles-table.tsx';

export const stories: Stories = { roles: RolesTable };
