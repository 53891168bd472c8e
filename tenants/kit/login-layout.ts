import type { TenantConfig } from './schema.ts';

export type LoginLayout = NonNullable<TenantConfig['loginVariation']>;

/** The login layout that comes with a theme (spec 1 §1 names both lists, in this order). */
const ofTheme: Readonly<Record<TenantConfig['global']['theme'], LoginLayout>> = {
  bizora: 'cover',
  chillora: 'centered',
  trotly: 'modal',
  safeZone: 'form-left',
};

/** The tenant's own choice, else its theme's. */
export const loginLayoutOf = ({ loginVariation, global }: TenantConfig): LoginLayout =>
  loginVariation ?? ofTheme[global.theme];
