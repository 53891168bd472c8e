import { boolean, type Infer, nullable, object } from 'superstruct';
import { keptForEverybody, keptForSession } from './answer-cache.ts';
import { defineCall } from './call.ts';
import { listOf, nothing, opaqueId, text } from './shapes.ts';

export const bannersAtMost = 20;
/** How long one stands before the next comes by itself, and its size (spec 1 §9). */
export const bannerSlideMs = 3_000;
export const bannerSize = { width: 1232, height: 693 } as const;

export const Banner = object({
  bannerId: opaqueId(),
  /** Address of its picture, 1232 by 693; null where it is words alone. */
  bannerPath: nullable(text(1, 300)),
  text: nullable(text(1, 300)),
  /** Leads to the app of whoever looks: App Store or Google Play. */
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

export const GetHomePageBanner = defineCall({
  ...ofBanners,
  path: 'Banner/GetHomePageBanner',
  access: 'public',
  summary: "The slides of the tenant's home page, in their order.",
  cached: keptForEverybody,
});

export const GetSearchPadBanner = defineCall({
  ...ofBanners,
  path: 'Banner/GetSearchPadBanner',
  access: 'signed-in',
  summary: 'The pictures of the search pad: its background first, then the offers.',
  cached: keptForSession,
});

export const GetTopSearchPadBanner = defineCall({
  ...ofBanners,
  path: 'Banner/GetTopSearchPadBanner',
  access: 'signed-in',
  summary: 'The offers that run along the top of the search pad, as words.',
  cached: keptForSession,
});

export const GetBankDetailsBanner = defineCall({
  ...ofBanners,
  path: 'Banner/GetBankDetailsBanner',
  access: 'signed-in',
  summary: 'The pictures beside the bank details.',
  cached: keptForSession,
});
