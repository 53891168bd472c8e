import type { TenantConfig } from '../../tenants/kit/schema.ts';

/** The address of a page of the tenant, as mails and documents name it. `path`: with its query and fragment. */
export const siteLink = ({ config }: { readonly config: TenantConfig }, path: string): string =>
  `${config.global.siteUrl.replace(/\/+$/, '')}${path}`;

/** A configuration whose site is this machine (`http://name.localhost`) names the port at which the server listens, too. */
export const withLocalPort = (config: TenantConfig, port: number): TenantConfig => {
  const site = new URL(config.global.siteUrl);
  if (site.port !== '' || site.protocol !== 'http:' || !/(^|\.)localhost$/.test(site.hostname)) return config;
  site.port = String(port);
  return { ...config, global: { ...config.global, siteUrl: site.origin } };
};
