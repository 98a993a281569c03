import { VisuallyHidden } from '@mantine/core';
import { PERMISSIONS, ROLE_PERMISSIONS } from '@portal/contract/auth';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import classes from './roles-table.module.css';
import { permissionMessages, teamMessages } from './team-messages.ts';
import { useRoleName, useTeamRoles } from './use-team-roles.ts';

/** The permissions of each role, from the table that the API checks. */
export function RolesTable() {
  const t = useMessages(teamMessages);
  const tPermission = useMessages(permissionMessages);
  const roles = useTeamRoles();
  const getRoleName = useRoleName();
  // The permissions of at least one role of the team; the rest is for other kinds of users.
  const permissions = PERMISSIONS.filter((permission) =>
    roles.some((role) => ROLE_PERMISSIONS[role].includes(permission)),
  );
  return (
    <div className={classes.roles}>
      <Section title={t('rolesTitle')} flush>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.permission}>
                {t('permission')}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className={classes.role}>
                  {getRoleName(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className={classes.permission}>
                  {tPermission(permission)}
                </th>
                {roles.map((role) => (
                  <td key={role} className={classes.role}>
                    <Tick isOn={ROLE_PERMISSIONS[role].includes(permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}

function Tick({ isOn }: { readonly isOn: boolean }) {
  const t = useMessages(teamMessages);
  return (
    <>
      {isOn ? <IconCheck size={16} aria-hidden /> : <span aria-hidden>–</span>}
      <VisuallyHidden>{t(isOn ? 'yes' : 'no')}</VisuallyHidden>
    </>
  );
}
