import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { reviewFormFlow } from '../../../machines/company/review-form.flow.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { callAs } from './trade.ts';
import type { Bringing, FlowDriver, World } from './walk-driver.ts';
import { send, settle } from './walk-driver.ts';

interface OnProfile extends GatedVisit {
  readonly person: Person;
}

const leaveReview = async ({ portal, person }: Pick<OnProfile, 'portal' | 'person'>): Promise<void> => {
  const kept = await callAs(portal, person, 'InsertReview', { rating: 5, words: 'Left on another device.' });
  if (!kept.ok) throw new Error(kept.refusal);
};

const profile = (input: string, isGiven: boolean): World<OnProfile> => ({
  input,
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    if (isGiven) await leaveReview({ portal, person });
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/utility/v1/Testimonial/InsertReview']);
    return { portal, device, page: device.page, gate, person };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.profile}`);
  },
});

const form = ({ page }: OnProfile): Locator => page.getByRole('form', { name: 'Your review' });
const words = (at: OnProfile): Locator => form(at).getByRole('textbox');
const stars = (at: OnProfile): Locator => form(at).getByRole('radio', { name: '4 stars' });
const sends = (at: OnProfile): Locator => form(at).getByRole('button', { name: 'Send review' });

const leftElsewhere: Bringing<OnProfile> = { ...letThrough, prepare: leaveReview, complains: /status of 409/ };

export const reviewFormDriver: FlowDriver<OnProfile> = {
  flow: reviewFormFlow,
  worlds: {
    'somebody without a review': profile('nothing was left yet', false),
    'somebody who has left one': profile('a review was left before', true),
  },
  acts: {
    'four stars': (at) => stars(at).check({ force: true }),
    'a review is typed': (at) => words(at).fill(' Holds and refunds are easy to follow. '),
    'too few letters are typed': (at) => words(at).fill('Good'),
    'send the review': (at) => sends(at).click(),
  },
  outcomes: {
    'insertReview: kept': letThrough,
    'insertReview: review-given': leftElsewhere,
    'insertReview: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'rating.chosen': stars, 'words.typed': words, 'review.sent': sends },
  exceptions: [],
  shows: {
    'review-form.writing': sends,
    'review-form.sending': (at) => form(at).getByRole('button', { name: 'Sending …' }),
    'review-form.given': ({ page }) => page.getByRole('region', { name: 'Your review' }).getByText(/Thank you/),
  },
  unreachable: {},
  walks: [
    {
      name: 'too short at first, and sent again after the network was lost',
      world: 'somebody without a review',
      moves: [
        send('send the review'),
        send('too few letters are typed'),
        send('four stars'),
        send('send the review'),
        send('a review is typed'),
        send('send the review'),
        settle('insertReview', 'the network is lost'),
        send('send the review'),
        settle('insertReview', 'kept'),
      ],
    },
    {
      name: 'left on another device meanwhile',
      world: 'somebody without a review',
      moves: [
        send('four stars'),
        send('a review is typed'),
        send('send the review'),
        settle('insertReview', 'review-given'),
      ],
    },
    { name: 'left before', world: 'somebody who has left one', moves: [] },
  ],
};
