// The list is the platform's: staff's passwords are measured by it as well.
export { isCommonPassword } from '../../../platform/auth/common-passwords.ts';
