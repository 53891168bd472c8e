import type { TenantConfig } from './schema.ts';

export type LoginLayout = NonNullable<TenantConfig['loginVariation']>;

/** Default login layout of each theme (spec 1 §1 lists both in this order). */
const ofTheme: Readonly<Record<TenantConfig['global']['theme'], LoginLayout>> = {
  bizora: 'cover',
  chillora: 'centered',
  trotly: 'modal',
  safeZone: 'form-left',
};

/** Login layout of a tenant: its `loginVariation`, else the default of its theme. */
export const loginLayoutOf = ({ loginVariation, global }: TenantConfig): LoginLayout =>
  loginVariation ?? ofTheme[global.theme];
