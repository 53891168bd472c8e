import { type PublicPageName, publicPageNames } from '../../contract/public-page-paths.ts';
import type { PublicPage } from '../../contract/public-pages.ts';
import { withAddresses } from '../../tenants/kit/sections.ts';
import type { Handlers } from '../http/handler.ts';
import { defaultTenantId, type Tenant } from '../tenants/tenant-book.ts';

/** Names of the public pages that a tenant has. */
export const publicPagesOf = ({ id, config, pages: { pages } }: Tenant): PublicPageName[] =>
  publicPageNames.filter((name) => {
    if (pages[name] === undefined) return false;
    if (name === 'whitelabel') return id === defaultTenantId;
    return name !== 'about-us' || (config.aboutUs?.enabled ?? false);
  });

const pageOf = (tenant: Tenant, asked: string): PublicPage | null => {
  const name = publicPagesOf(tenant).find((each) => each === asked);
  return (name && tenant.pages.pages[name]) ?? null;
};

/** The calls of the public pages. */
export const publicHandlers = (): Pick<Handlers, 'GetPublicPage'> => ({
  GetPublicPage: {
    kind: 'reads',
    async handle({ page: asked }, { tenant, tenantIsNamed }) {
      const page = pageOf(tenant, asked);
      if (page === null) return { ok: false, refusal: 'page-not-found' };
      const named = tenantIsNamed ? `?tenant=${tenant.id}` : '';
      return { ok: true, answer: withAddresses(page, (file) => `/tenant/${file}${named}`) };
    },
  },
});
