import { pagePaths } from '../../contract/page-paths.ts';
import type { ThemeName } from '../../tenants/kit/themes.ts';
import type { Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { keepPicture } from '../files/pictures/pictures.ts';
import { plantItem } from '../public/content/plant.ts';
import type { BannerPlace } from '../search-pad/tables.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { type BannerScene, bannerPicture, monogram } from './art.ts';

interface DemonstrationBanner {
  readonly place: BannerPlace;
  /** Scene of the picture. `null`: the banner is text only. */
  readonly scene: BannerScene | null;
  readonly words: string | null;
  readonly downloadApp?: true;
}

/** Scenes of the home page's banners, in the light that suits a theme. */
const lights: Readonly<Record<ThemeName, readonly [BannerScene, BannerScene, BannerScene]>> = {
  bizora: ['dawn', 'noon', 'dusk'],
  chillora: ['dusk', 'noon', 'dawn'],
  trotly: ['noon', 'dawn', 'dusk'],
  safeZone: ['night', 'noon', 'dusk'],
};

const bannersOf = (theme: ThemeName): readonly DemonstrationBanner[] => [
  { place: 'home-page', scene: lights[theme][0], words: 'Every fare, every airline, one desk' },
  { place: 'home-page', scene: lights[theme][1], words: "Cox's Bazar from Dhaka" },
  { place: 'home-page', scene: lights[theme][2], words: 'Your desk in your pocket', downloadApp: true },
  { place: 'search-pad', scene: 'noon', words: null },
  { place: 'search-pad', scene: 'dusk', words: 'Dubai: compare what each fare includes' },
  { place: 'search-pad', scene: 'dawn', words: 'Jeddah and Madinah: flights and hotels' },
  { place: 'search-pad', scene: 'night', words: 'Late flights to Kuala Lumpur', downloadApp: true },
  { place: 'top-search-pad', scene: null, words: 'Hold seats now, issue until the airline’s time limit' },
  { place: 'top-search-pad', scene: null, words: 'Up to six options for your customer on one link' },
  { place: 'top-search-pad', scene: null, words: 'Every deposit says who has to act, and by when' },
  { place: 'bank-details', scene: 'noon', words: 'Write your agency’s name on every transfer' },
];

/** Banks of the demonstration. Their names are invented. */
const banks = [
  { icon: 'bank-shapla', letters: 'SC', ground: '#1d5f8a', name: 'Shapla Commercial Bank', branch: 'Motijheel' },
  { icon: 'bank-doel', letters: 'DT', ground: '#7a3e12', name: 'Doel Trust Bank', branch: 'Gulshan' },
  { icon: 'bank-kadam', letters: 'KF', ground: '#2d6a3e', name: 'Kadam First Bank', branch: 'Agrabad' },
] as const;

const numberOf = (index: number): string => `${1020 + index}-${4400120 + index * 317}-00${index + 1}`;

/** Adds what the platform shows a tenant's agencies: banners, bank accounts, a notification, an account manager. */
export const seedPlatform = async (tx: Tx, tenant: Tenant, now: Date): Promise<{ readonly managerId: string }> => {
  const shared = { tenantId: tenant.id, agencyId: null, mediaType: 'image/svg+xml', now } as const;
  const scenes = new Map<BannerScene, string>();
  for (const [position, { place, scene, words, downloadApp = false }] of bannersOf(
    tenant.config.global.theme,
  ).entries()) {
    let pictureId = scene === null ? null : (scenes.get(scene) ?? null);
    if (scene !== null && pictureId === null) {
      const bytes = Buffer.from(bannerPicture(scene, tenant.config.global.primaryColor));
      pictureId = await keepPicture(tx, { ...shared, bytes });
      scenes.set(scene, pictureId);
    }
    await plantItem(tx, {
      tenant,
      shelf: place,
      position,
      fields: { pictureId, words: words ?? '', downloadApp },
      now,
    });
  }
  for (const [position, bank] of banks.entries()) {
    const bytes = Buffer.from(monogram(bank.letters, bank.ground, bank.name));
    await tx
      .insertInto('owner_bank_account')
      .values({
        tenant_id: tenant.id,
        id: timeOrderedId(now.getTime()),
        position,
        bank_name: bank.name,
        account_name: tenant.config.company.name,
        account_number: numberOf(position),
        branch_name: bank.branch,
        swift_code: `${bank.letters}BKBDDH`,
        routing_no: String(90_270_000 + position * 1_414),
        logo_icon_name: bank.icon,
        logo_picture_id: await keepPicture(tx, { ...shared, bytes }),
      })
      .execute();
  }
  await plantItem(tx, {
    tenant,
    shelf: 'notifications',
    position: 0,
    fields: {
      kind: 'notice',
      title: 'New: results arrive while airlines answer',
      words: 'You can sort, filter and choose from the first fares on; the rest join as each airline answers.',
      path: pagePaths.searchPad,
    },
    now,
  });
  const managerId = timeOrderedId(now.getTime());
  await tx
    .insertInto('account_manager')
    .values({
      tenant_id: tenant.id,
      id: managerId,
      name: 'Rumana Sultana',
      email: tenant.config.global.email,
      phone: tenant.config.global.contactNo,
    })
    .execute();
  return { managerId };
};
