import type { UploadReader } from '../../files/parsers/upload-reader.ts';
import type { Handlers } from '../../http/handler.ts';
import { brandOfAgency } from './brand-of-agency.ts';
import { keepCompanyLogo, readCompanyLogo, removeCompanyLogo } from './company-logo.ts';
import { saveBrand } from './save-brand.ts';

/** The calls of an agency's brand. */
export const brandHandlers = ({ uploads }: { readonly uploads: UploadReader }) =>
  ({
    LoadBrand: {
      kind: 'reads',
      handle: async (_request, { db, tenant, agent }) => ({
        ok: true,
        answer: { book: await brandOfAgency(db, tenant, agent.agencyId) },
      }),
    },
    SaveBrand: { kind: 'acts', handle: saveBrand },
    UploadCompanyLogo: {
      kind: 'acts-prepared',
      async prepare({ picture }, context) {
        const read = await readCompanyLogo(uploads, picture, context);
        return async (acting) => (read.ok ? keepCompanyLogo(read.png, acting) : read);
      },
    },
    RemoveCompanyLogo: { kind: 'acts', handle: removeCompanyLogo },
  }) satisfies Partial<Handlers>;
