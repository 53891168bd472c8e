import type { ComponentType } from 'react';
import type { AdvertisedFare } from '../../contract/public/public-pages.ts';
import {
  type PublicSection,
  type SectionName,
  type SectionOf,
  sectionNotFound,
} from '../../contract/public/public-sections.ts';
import type { Review } from '../../contract/public/testimonials.ts';
import { About } from './sections/About.tsx';
import { Accreditations } from './sections/Accreditations.tsx';
import { AppShowcase } from './sections/AppShowcase.tsx';
import { CallBand, CallCard, CallRow, CallSteps } from './sections/Calls.tsx';
import { Contact } from './sections/Contact.tsx';
import { DestinationColumns, DestinationMasonry, DestinationSlider } from './sections/Destinations.tsx';
import { Features } from './sections/Features.tsx';
import { HeroBeside, HeroCentred, HeroPanel, HeroPlain } from './sections/Heroes.tsx';
import { LogoStrip } from './sections/LogoStrip.tsx';
import { PromoDouble, PromoSingle, PromoTriple } from './sections/Promos.tsx';
import { Prose } from './sections/Prose.tsx';
import { Stats } from './sections/Stats.tsx';
import { Testimonials } from './sections/Testimonials.tsx';
import { UnknownSection } from './UnknownSection.tsx';

/** What each section is given: its content, and the reviews and fares that the page read. */
export interface SectionProps<Name extends SectionName> {
  readonly content: SectionOf<Name>;
  readonly reviews: readonly Review[];
  /** `null`: not read, as in a preview. */
  readonly fares: readonly AdvertisedFare[] | null;
}

/** The component of each section. One that is missing does not compile. */
const components: { readonly [Name in SectionName]: ComponentType<SectionProps<Name>> } = {
  'hero-1': HeroBeside,
  'hero-2': HeroCentred,
  'hero-3': HeroPanel,
  'hero-4': HeroPlain,
  'call-to-action-1': CallBand,
  'call-to-action-2': CallRow,
  'call-to-action-3': CallCard,
  'call-to-action-4': CallSteps,
  'destinations-three-columns': DestinationColumns,
  'destinations-masonry': DestinationMasonry,
  'destinations-slider': DestinationSlider,
  features: Features,
  'logo-strip': LogoStrip,
  accreditations: Accreditations,
  'promo-single': PromoSingle,
  'promo-double': PromoDouble,
  'promo-triple': PromoTriple,
  stats: Stats,
  prose: Prose,
  contact: Contact,
  testimonials: Testimonials,
  'app-showcase': AppShowcase,
  about: About,
};

export interface SectionsProps {
  readonly sections: readonly PublicSection[];
  readonly reviews: readonly Review[];
  /** `null`: not read, as in a preview. */
  readonly fares: readonly AdvertisedFare[] | null;
}

interface AnySectionProps {
  readonly content: PublicSection;
  readonly reviews: readonly Review[];
  /** `null`: not read, as in a preview. */
  readonly fares: readonly AdvertisedFare[] | null;
}

/** The sections of a page. Their list never changes while it is shown, and a section has no id but its place. */
export const Sections = ({ sections, ...read }: SectionsProps) =>
  sections.map((section, at) => <Section key={`${at} ${section.section}`} content={section} {...read} />);

/** A section by its name. A name that nobody built shows its error in development, and nothing otherwise. */
export const Section = ({ content, ...read }: AnySectionProps) => {
  if (!Object.hasOwn(components, content.section)) return <UnknownSection words={sectionNotFound(content.section)} />;
  const Chosen = components[content.section] as ComponentType<AnySectionProps>;
  return <Chosen content={content} {...read} />;
};
