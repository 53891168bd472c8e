import { boolean, type Infer, nullable, object } from 'superstruct';
import { cachedForEverybody, cachedForSession } from '../answer-cache.ts';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { listOf, nothing, opaqueId, text } from '../shapes.ts';

export const bannersAtMost = 20;
/** Time that a slide is shown before the next one follows (spec 1 §9). */
export const bannerSlideMs = 3_000;
/** Size of a banner in pixels (spec 1 §9). */
export const bannerSize = { width: 1232, height: 693 } as const;

export const Banner = object({
  bannerId: opaqueId(),
  /** Address of the picture, 1232 by 693 pixels. `null`: the banner is text only. */
  bannerPath: nullable(text(1, 300)),
  text: nullable(text(1, 300)),
  /** Whether the banner links to the mobile app: App Store or Google Play, depending on the visitor's device. */
  downloadApp: boolean(),
});
export type Banner = Infer<typeof Banner>;

const Banners = object({ banners: listOf(Banner, bannersAtMost) });

const ofBanners = {
  service: 'utility',
  method: 'GET',
  version: 'v1',
  sends: 'query',
  effect: 'reads',
  request: nothing(),
  answer: Banners,
  refusals: {},
} as const;

const GetHomePageBanner = defineCall({
  ...ofBanners,
  path: 'Banner/GetHomePageBanner',
  access: 'public',
  doing: say('loading the offers'),
  summary: "The slides of the tenant's home page, in their order.",
  cached: cachedForEverybody,
});

const GetSearchPadBanner = defineCall({
  ...ofBanners,
  path: 'Banner/GetSearchPadBanner',
  access: 'signed-in',
  doing: say('loading the offers'),
  summary: 'The pictures of the search pad: first the background, then the offers.',
  cached: cachedForSession,
});

const GetTopSearchPadBanner = defineCall({
  ...ofBanners,
  path: 'Banner/GetTopSearchPadBanner',
  access: 'signed-in',
  doing: say('loading the offers'),
  summary: 'The offers that run along the top of the search pad, as text.',
  cached: cachedForSession,
});

const GetBankDetailsBanner = defineCall({
  ...ofBanners,
  path: 'Banner/GetBankDetailsBanner',
  access: 'signed-in',
  doing: say('loading the offers'),
  summary: 'The pictures beside the bank details.',
  cached: cachedForSession,
});

export const bannerCalls = { GetHomePageBanner, GetSearchPadBanner, GetTopSearchPadBanner, GetBankDetailsBanner };
