import type { PublicPage } from '../../contract/public-pages.ts';
import { withAddresses } from '../../tenants/kit/sections.ts';
import type { Handlers } from '../http/handler.ts';
import { publicPagesOf } from '../tenants/public-pages.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

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
