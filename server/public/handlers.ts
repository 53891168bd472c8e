import { withAddresses } from '../../tenants/kit/sections.ts';
import { advertisedFares } from '../flights/advertised-fares.ts';
import type { Handlers } from '../http/handler.ts';
import { actOnPage, savePage } from './edit-page.ts';
import { pageAnswer, pageLines, pageNamed, pictureAddress, shownSections } from './page-rows.ts';

/** The calls of the public pages: what visitors read, and what the desk writes. */
export const publicHandlers = () =>
  ({
    GetPublicPage: {
      kind: 'reads',
      async handle({ page: asked }, { db, tenant, tenantIsNamed, now }) {
        const page = pageNamed(tenant, asked);
        if (page === null) return { ok: false, refusal: 'page-not-found' };
        const shown = { page, sections: await shownSections(db, tenant, page) };
        const fares = await advertisedFares(db, tenant, shown.sections, now());
        const addressed = withAddresses(shown, (file) => pictureAddress(file, { tenant, tenantIsNamed }));
        return { ok: true, answer: { ...addressed, fares } };
      },
    },
    GetDeskPages: {
      kind: 'reads',
      handle: async (_, { db, tenant }) => ({ ok: true, answer: { pages: await pageLines(db, tenant) } }),
    },
    GetDeskPage: {
      kind: 'reads',
      async handle({ page: asked }, context) {
        const page = pageNamed(context.tenant, asked);
        if (page === null) return { ok: false, refusal: 'page-not-found' };
        return { ok: true, answer: await pageAnswer(context.db, context, page) };
      },
    },
    SaveDeskPage: { kind: 'acts', handle: savePage },
    ActOnDeskPage: { kind: 'acts', handle: actOnPage },
  }) satisfies Partial<Handlers>;
