import { staffRoles } from '@yakamoz/contracts/permissions';
import type { StaffRole } from '@yakamoz/contracts/permissions';
import { SelectField } from '@yakamoz/ui/select-field';

import { roleNames } from '../../shared/role-texts.ts';
import { staffTexts as texts } from './staff-texts.ts';

const options = staffRoles.map((role) => ({ value: role, label: roleNames[role] }));

export function RoleField({ role }: { role?: StaffRole }) {
  return <SelectField label={texts.role} name="role" options={options} defaultValue={role} />;
}
