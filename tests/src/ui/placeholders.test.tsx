// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { AnonymousLoader } from '../../../src/ui/placeholders/AnonymousLoader.tsx';
import { ApplyFilterModal } from '../../../src/ui/placeholders/ApplyFilterModal.tsx';
import { FlightFilterSkeleton, FlightSkeletons } from '../../../src/ui/placeholders/FlightSkeletons.tsx';
import { HotelDetailLoader } from '../../../src/ui/placeholders/HotelDetailLoader.tsx';
import { HotelSkeletons } from '../../../src/ui/placeholders/HotelSkeletons.tsx';
import { LoaderMark } from '../../../src/ui/placeholders/LoaderMark.tsx';
import { LoaderPicture } from '../../../src/ui/placeholders/loader-picture.ts';
import { NoRecordsBox } from '../../../src/ui/placeholders/NoRecordsBox.tsx';
import { OrderDetailsLoader } from '../../../src/ui/placeholders/OrderDetailsLoader.tsx';
import { QueueLoader } from '../../../src/ui/placeholders/QueueLoader.tsx';
import { RequestProcessingModal } from '../../../src/ui/placeholders/RequestProcessingModal.tsx';
import { WaitingSpinner } from '../../../src/ui/placeholders/WaitingSpinner.tsx';

afterEach(cleanup);

/** Number of skeletons, which must be hidden from screen readers. */
const placesIn = (element: ReactElement): number => {
  const { container } = render(element);
  return container.querySelectorAll('span[aria-hidden]').length;
};

describe('the words of the specification', () => {
  test('[SHL-09] each loader says its text as the specification has it', () => {
    expect(messages).toMatchObject({
      searchingSkies: "We're scouring the skies to bring you the best flight options at the cheapest price.",
      happySearching: 'Your customer dream destination is just a click away. Happy searching',
      curatingHotels: 'We are curating the best hotels at the cheapest price.',
      stillSearching: 'We are not done yet. We are still searching to see if we can find you any more cheaper options.',
      processing: 'We are processing your request !!',
      loadingOrder: 'Loading Order details',
      checkingAvailability: 'Checking Availablity',
    });
  });

  test.each([
    ['flights', <FlightSkeletons key="1" legs={1} />, messages.happySearching],
    ['hotels', <HotelSkeletons key="2" />, messages.curatingHotels],
    ['a hotel', <HotelDetailLoader key="3" />, messages.checkingAvailability],
    ['an order', <OrderDetailsLoader key="4" words={messages.loadingOrder} slow={false} />, messages.loadingOrder],
    ['a request', <RequestProcessingModal key="5" detail="Please keep this page open." />, messages.processing],
  ])('[SHL-09] the loader of %s says so', (_, loader, words) => {
    render(loader);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

test('[SHL-09] three flights stand for those that are coming, each with its directions, and the filters beside them', () => {
  const shapes = (legs: number) => placesIn(<FlightSkeletons legs={legs} />);
  const oneWay = shapes(1);
  cleanup();
  expect(shapes(2) - oneWay).toBe(3 * 4);
  cleanup();
  expect(placesIn(<FlightFilterSkeleton />)).toBe(9);
});

test('four hotels stand for those that are coming', () => {
  const { container } = render(<HotelSkeletons />);
  expect(container.querySelectorAll('div[aria-hidden]')).toHaveLength(4);
});

test('a queue that is coming has the rows it is given, and says that it is loading', () => {
  const { container } = render(<QueueLoader rows={5} />);
  expect(container.querySelectorAll('div[aria-hidden]')).toHaveLength(6);
  expect(screen.getByRole('status').textContent).toBe('Loading the list');
});

test('[SHL-09] a list without records says so in one sentence, with the way to fill it', () => {
  let pressed = 0;
  render(
    <NoRecordsBox
      sentence="No deposits yet."
      action={{
        words: 'Ask for a deposit',
        act: () => {
          pressed += 1;
        },
      }}
    />,
  );
  expect(screen.getByText('No deposits yet.')).toBeTruthy();
  screen.getByRole('button', { name: 'Ask for a deposit' }).click();
  expect(pressed).toBe(1);
});

test('[SHL-09] the modals of a request and of filters name what goes on, and no Escape leads out', () => {
  const { unmount } = render(<RequestProcessingModal detail="Waiting for the airline." />);
  const dialog = screen.getByRole('dialog', { name: messages.processing }) as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Waiting for the airline.');
  expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  unmount();
  render(<ApplyFilterModal />);
  expect(screen.getByRole('dialog', { name: 'Applying your filters' })).toBeTruthy();
});

test('[SHL-09] a spinner says what is waited for; the anonymous loader says nothing', () => {
  render(<WaitingSpinner words="Reading your wallet" />);
  expect(screen.getByRole('status').textContent).toBe('Reading your wallet');
  cleanup();
  const { container } = render(<AnonymousLoader />);
  expect(container.textContent).toBe('');
});

test('[SHL-09] a tenant’s own loader animation replaces the default one', () => {
  const { container, rerender } = render(<LoaderMark sizePx={48} />);
  expect(container.querySelector('svg')).not.toBeNull();
  rerender(
    <LoaderPicture value="/tenant/loader.svg">
      <LoaderMark sizePx={48} />
    </LoaderPicture>,
  );
  expect(container.querySelector('svg')).toBeNull();
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/tenant/loader.svg');
  expect(picture?.getAttribute('alt')).toBe('');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['48', '48']);
});
