import { VisuallyHidden } from '@mantine/core';
import { TEAM_ROLES } from '@portal/contract/accounts';
import { PERMISSIONS, ROLE_PERMISSIONS } from '@portal/contract/auth';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import classes from './roles-table.module.css';
import { permissionMessages, teamMessages } from './team-messages.ts';

/** What at least one of the roles may do; the rest is for partners and customers. */
const SHOWN = PERMISSIONS.filter((permission) =>
  TEAM_ROLES.some((role) => ROLE_PERMISSIONS[role].includes(permission)),
);

/** Roles against permissions, from the table the API itself asks. */
export function RolesTable() {
  const t = useMessages(teamMessages);
  const words = useMessages(permissionMessages);
  return (
    <div className={classes.roles}>
      <Section title={t('rolesTitle')} flush>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.permission}>
                {t('may')}
              </th>
              {TEAM_ROLES.map((role) => (
                <th key={role} scope="col" className={classes.role}>
                  {t(`role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN.map((permission) => (
              <tr key={permission}>
                <th scope="row" className={classes.permission}>
                  {words(permission)}
                </th>
                {TEAM_ROLES.map((role) => (
                  <td key={role} className={classes.role}>
                    <Tick on={ROLE_PERMISSIONS[role].includes(permission)} />
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

function Tick({ on }: { readonly on: boolean }) {
  const t = useMessages(teamMessages);
  return (
    <>
      {on ? <IconCheck size={16} aria-hidden /> : <span aria-hidden>–</span>}
      <VisuallyHidden>{t(on ? 'yes' : 'no')}</VisuallyHidden>
    </>
  );
}
