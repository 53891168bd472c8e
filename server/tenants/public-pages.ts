import { type PublicPageName, publicPageNames } from '../../contract/public-page-paths.ts';
import { defaultTenantId, type Tenant } from './tenant-book.ts';

/** Names of the public pages that a tenant has. */
export const publicPagesOf = ({ id, config, pages: { pages } }: Tenant): PublicPageName[] =>
  publicPageNames.filter((name) => {
    if (pages[name] === undefined) return false;
    if (name === 'whitelabel') return id === defaultTenantId;
    return name !== 'about-us' || (config.aboutUs?.enabled ?? false);
  });
