import type { PublicSection, SectionOf } from '../../../contract/public/public-sections.ts';
import type { Theme } from '../themes.ts';

/** A hero before it is known in which variant it is drawn. */
export type HeroContent = Omit<SectionOf<'hero-3'>, 'section'>;

/** A hero in one variant. What the variant does not show is left out. */
export const heroAs = (variant: Theme['hero'], { points, picture, ...words }: HeroContent): PublicSection => {
  switch (variant) {
    case 'hero-1':
    case 'hero-2':
      return { section: variant, ...words, picture };
    case 'hero-3':
      return { section: variant, ...words, picture, points };
    case 'hero-4':
      return { section: variant, ...words };
  }
};

/** A call to action before it is known in which variant it is drawn. */
export type CallContent = Omit<SectionOf<'call-to-action-4'>, 'section'> &
  Pick<SectionOf<'call-to-action-3'>, 'picture'>;

/** A call to action in one variant. */
export const callAs = (variant: Theme['call'], { steps, picture, ...words }: CallContent): PublicSection => {
  switch (variant) {
    case 'call-to-action-1':
    case 'call-to-action-2':
      return { section: variant, ...words };
    case 'call-to-action-3':
      return { section: variant, ...words, picture };
    case 'call-to-action-4':
      return { section: variant, ...words, steps };
  }
};

/** The steps by which an agency comes to sell. */
export const stepsToSell: CallContent['steps'] = [
  { title: 'Register', words: 'Tell us who you are, with the trade licence and the owner’s identity card.' },
  { title: 'We check', words: 'A person reads your papers, usually on the same working day.' },
  { title: 'Sell', words: 'Deposit into your wallet, search, hold and issue.' },
];
