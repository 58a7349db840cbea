import { mayDo, staffRoles } from '@yakamoz/contracts/permissions';
import { Icon } from '@yakamoz/ui/icon';

import { roleNames } from '../../shared/role-texts.ts';
import { permissionNames, staffTexts as texts } from './staff-texts.ts';

type Named = keyof typeof permissionNames;

/** The server's own table, so that nobody has to guess what a role may do. */
export function RoleMatrix() {
  const permissions = Object.keys(permissionNames) as Named[];
  return (
    <details className="rounded-card border border-line bg-s1">
      <summary className="px-4 py-3 text-sm font-bold">{texts.matrix}</summary>
      <p className="px-4 pb-3 text-13 text-text-2">{texts.matrixLead}</p>
      <div role="region" aria-label={texts.matrix} tabIndex={0} className="table-box border-x-0 border-b-0">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{texts.permission}</th>
              {staffRoles.map((role) => (
                <th key={role} scope="col">
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissionNames[permission]}</th>
                {staffRoles.map((role) => (
                  <td key={role}>
                    <Mark may={mayDo(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Mark({ may }: { may: boolean }) {
  return (
    <>
      <span className="sr-only">{may ? texts.may : texts.mayNot}</span>
      <Icon name={may ? 'check' : 'minus'} size={16} className={may ? 'text-yakamoz' : 'text-text-3'} />
    </>
  );
}
