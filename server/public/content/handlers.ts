import type { UploadReader } from '../../files/parsers/upload-reader.ts';
import type { Handlers } from '../../http/handler.ts';
import { actOnItem } from './act-on-item.ts';
import { contentAnswer, contentPage } from './answers.ts';
import { keepBannerPicture } from './picture-of-banner.ts';
import { createItem, moveItem, saveItem } from './write-item.ts';

/** The desk's calls of banners, notifications and reviews. */
export const contentHandlers = ({ uploads }: { readonly uploads: UploadReader }) =>
  ({
    GetDeskContent: {
      kind: 'reads',
      handle: async (asked, { db, tenant, now }) => ({
        ok: true,
        answer: await contentPage(db, { tenant, now: now() }, asked),
      }),
    },
    GetContentItem: {
      kind: 'reads',
      async handle({ contentId }, { db, tenant, now }) {
        const answer = await contentAnswer(db, { tenant, now: now() }, contentId);
        return answer ? { ok: true, answer } : { ok: false, refusal: 'content-unknown' };
      },
    },
    CreateContentItem: { kind: 'acts', handle: createItem },
    SaveContentItem: { kind: 'acts', handle: saveItem },
    ActOnContentItem: { kind: 'acts', handle: actOnItem },
    MoveContentItem: { kind: 'acts', handle: moveItem },
    UploadContentPicture: {
      kind: 'acts-prepared',
      prepare: (request, context) => keepBannerPicture(uploads, request, context),
    },
  }) satisfies Partial<Handlers>;
