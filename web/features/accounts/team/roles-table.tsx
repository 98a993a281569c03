import { VisuallyHidden } from '@mantine/core';
import { TEAM_ROLES } from '@portal/contract/accounts';
import { PERMISSIONS, ROLE_PERMISSIONS } from '@portal/contract/auth';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import classes from './roles-table.module.css';
import { permissionMessages, teamMessages } from './team-messages.ts';

/** The permissions of at least one team role; the rest is for partners and customers. */
const TEAM_PERMISSIONS = PERMISSIONS.filter((permission) =>
  TEAM_ROLES.some((role) => ROLE_PERMISSIONS[role].includes(permission)),
);

/** The permissions of each role, from the table that the API checks. */
export function RolesTable() {
  const t = useMessages(teamMessages);
  const tPermission = useMessages(permissionMessages);
  return (
    <div className={classes.roles}>
      <Section title={t('rolesTitle')} flush>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.permission}>
                {t('permission')}
              </th>
              {TEAM_ROLES.map((role) => (
                <th key={role} scope="col" className={classes.role}>
                  {t(`role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TEAM_PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row" className={classes.permission}>
                  {tPermission(permission)}
                </th>
                {TEAM_ROLES.map((role) => (
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
