import { sentence } from '../../contract/said.ts';
import { newPasswordMessageOf } from '../../contract/sign-in/password.ts';
import type { Db } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import common from './common-passwords.generated.json';
import type { User } from './users.ts';

const commonPasswords = new Set(common.passwords);

export const commonPasswordMessage = sentence(
  'This password is one of the most used and easy to guess. Please choose another.',
).text;
export const companyPasswordMessage = sentence(
  'The name of your company is easy to guess. Please choose another password.',
).text;

/**
 * Why a new password is not accepted, in words for its field. `null`: accepted. Beyond the rule of spec 1 §5 this
 * refuses the 3,000 most used passwords, whatever their case, and the names of tenant and agency with nothing added but
 * digits and signs. `agencyName` null: the agency is not known.
 */
export const newPasswordFaultOf = (
  password: string,
  { config: { company } }: Pick<Tenant, 'config'>,
  agencyName: string | null,
): string | null => {
  const broken = newPasswordMessageOf(password);
  if (broken !== null) return broken;
  if (commonPasswords.has(password.toLowerCase())) return commonPasswordMessage;
  const names = [company.name, company.shortName, agencyName ?? ''];
  return names.some((name) => isNothingBut(name, password)) ? companyPasswordMessage : null;
};

const shortestWord = 4;

/** Whether a password's letters are the whole name, or one longer word of it. */
const isNothingBut = (name: string, password: string): boolean => {
  const letters = lettersOf(password);
  const words = name.split(/[^\p{L}\p{N}]+/u).map(lettersOf);
  return (
    letters !== '' &&
    (letters === words.join('') || words.some((word) => word.length >= shortestWord && word === letters))
  );
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '');

export const agencyNameOf = async (db: Db, user: Pick<User, 'tenant_id' | 'agency_id'>): Promise<string> => {
  const { name } = await db
    .selectFrom('agency')
    .select('name')
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.agency_id)
    .executeTakeFirstOrThrow();
  return name;
};
