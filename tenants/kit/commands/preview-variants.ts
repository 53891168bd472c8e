import type { PublicPage } from '../../../contract/public/public-pages.ts';
import { type PublicSection, type SectionName, sectionStructs } from '../../../contract/public/public-sections.ts';
import { footerNames, headerNames } from '../frames.ts';
import { type CallContent, callAs, type HeroContent, heroAs, stepsToSell } from '../pages/variants.ts';
import type { Theme } from '../themes.ts';

type Family = 'header' | 'hero' | 'call-to-action' | 'destinations' | 'footer';

const sectionsOf = <Name extends SectionName>(family: Family): readonly Name[] =>
  Object.keys(sectionStructs).filter((name): name is Name => name.startsWith(`${family}-`));

const heroes = sectionsOf<Theme['hero']>('hero');
const calls = sectionsOf<Theme['call']>('call-to-action');
const destinations = sectionsOf<Theme['destinations']>('destinations');

/** What a preview can show in another variant than the tenant's files say (PUB-08), in the order of a page. */
export const variantFamilies: readonly {
  readonly family: Family;
  readonly title: string;
  readonly variants: readonly string[];
}[] = [
  { family: 'header', title: 'Header', variants: headerNames },
  { family: 'hero', title: 'Hero', variants: heroes },
  { family: 'destinations', title: 'Destinations', variants: destinations },
  { family: 'call-to-action', title: 'Call to action', variants: calls },
  { family: 'footer', title: 'Footer', variants: footerNames },
];

/** The cookie by which a preview's page keeps the variant of a family. */
export const variantCookie = (family: string): string => `preview-${family}`;

/** The variants that are chosen. A family without one is shown as the tenant's files say. */
export type ChosenVariants = Readonly<Partial<Record<Family, string>>>;

/** Reads the choice from the cookies of a request. A variant that there is not is no choice. */
export const chosenVariants = (cookies: string | undefined): ChosenVariants => {
  const given = new Map(
    (cookies ?? '').split(/;\s*/).map((each) => {
      const [name = '', value = ''] = each.split('=');
      return [name, value];
    }),
  );
  return Object.fromEntries(
    variantFamilies.flatMap(({ family, variants }) => {
      const variant = given.get(variantCookie(family));
      return variant !== undefined && variants.includes(variant) ? [[family, variant]] : [];
    }),
  );
};

/** A public page with its sections in the chosen variants. What a variant shows and the page lacks is made up. */
export const pageInVariants = (page: PublicPage, chosen: ChosenVariants): PublicPage => ({
  ...page,
  sections: page.sections.map((section) => sectionIn(section, chosen)),
});

type OfFamily<Prefix extends Family> = Extract<PublicSection, { readonly section: `${Prefix}-${string}` }>;

const isOf = <Prefix extends Family>(family: Prefix, content: PublicSection): content is OfFamily<Prefix> =>
  content.section.startsWith(`${family}-`);

const sectionIn = (content: PublicPage['sections'][number], chosen: ChosenVariants): PublicSection => {
  const known = content as PublicSection;
  const hero = heroes.find((name) => name === chosen.hero);
  const call = calls.find((name) => name === chosen['call-to-action']);
  const trips = destinations.find((name) => name === chosen.destinations);
  if (hero !== undefined && isOf('hero', known)) {
    const { section: _, ...words } = known;
    return heroAs(hero, { ...anyHero, ...words });
  }
  if (call !== undefined && isOf('call-to-action', known)) {
    const { section: _, ...words } = known;
    return callAs(call, { ...anyCall, ...words });
  }
  return trips !== undefined && isOf('destinations', known) ? { ...known, section: trips } : known;
};

const anyHero: Pick<HeroContent, 'picture' | 'points'> = {
  picture: 'harbour',
  points: ['A first point of this page', 'A second point of this page'],
};
const anyCall: Pick<CallContent, 'picture' | 'steps'> = { picture: 'bay', steps: stepsToSell };

/** The portal's page with the chosen header and footer among the tenant's settings, which stand escaped in its `meta`. */
export const htmlInVariants = (html: string, chosen: ChosenVariants): string =>
  (['header', 'footer'] as const).reduce((page, name) => {
    const variant = chosen[name];
    const setting = new RegExp(`(&quot;${name}&quot;:&quot;)${name}-\\d`);
    return variant === undefined ? page : page.replace(setting, `$1${variant}`);
  }, html);
