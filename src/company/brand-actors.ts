import { fromPromise } from 'xstate';
import type { BrandLook } from '../../contract/brand-look.ts';
import type { CompanyBrand } from '../../contract/company/brand.ts';
import { brandMachine } from '../../machines/company/brand.machine.ts';
import type { SentBrand } from '../../machines/company/brand.setup.ts';
import type { ChosenFile, PictureReading } from '../../machines/parts/picture-file.ts';
import type { SessionEvent } from '../../machines/shell/session.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { newIntent, send } from '../calls/send.ts';
import { readPicture } from '../profile/read-picture.ts';
import { notifySession } from '../shell/notify-session.ts';

/**
 * The flow of an agency's brand, with its calls. The solver of colours is loaded with the page, and runs in it. A changed logo updates the
 * session, which the header shows.
 */
export const portalBrand = (sendToSession: (event: SessionEvent) => void) =>
  brandMachine.provide({
    actors: {
      readBrand: fromPromise<CompanyBrand, void>(
        async ({ signal }) => answerOf(await send('LoadBrand', {}, { signal })).book,
      ),
      saveBrand: fromPromise(({ input: { request, intent }, signal }: { input: SentBrand; signal: AbortSignal }) =>
        send('SaveBrand', request, { intent, signal }),
      ),
      solveLook: fromPromise<BrandLook, { readonly colour: string }>(async ({ input }) => {
        const { brandLook } = await import('../../tenants/kit/solver/brand-look.ts');
        return brandLook(input.colour);
      }),
      readLogo: fromPromise<PictureReading, ChosenFile>(({ input }) => readPicture(input)),
      saveLogo: fromPromise(({ input, signal }: { input: { readonly picture: Uint8Array }; signal: AbortSignal }) =>
        send('UploadCompanyLogo', input, { intent: newIntent(), signal }),
      ),
      removeLogo: fromPromise(({ input, signal }: { input: { readonly logo: string }; signal: AbortSignal }) =>
        send('RemoveCompanyLogo', input, { intent: newIntent(), signal }),
      ),
    },
    actions: { tellSession: () => void notifySession(sendToSession) },
  });
