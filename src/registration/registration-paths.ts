import { pagePaths } from '../../contract/page-paths.ts';
import type { RegistrationKind } from '../../machines/registration/typed-registration.ts';

/** The page of each kind of registration. */
export const registrationPaths: Readonly<Record<RegistrationKind, string>> = {
  proprietor: pagePaths.registerProprietor,
  partnership: pagePaths.registerPartnership,
  company: pagePaths.registerCompany,
  corporate: pagePaths.registerCorporate,
  api: pagePaths.registerApi,
};

/** Kinds in the order of their links. */
export const registrationKinds = Object.keys(registrationPaths) as RegistrationKind[];
