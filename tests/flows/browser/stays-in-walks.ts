import type { HotelDraft } from '../../../contract/hotels/hotel-booking.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { HotelRate } from '../../../contract/hotels/hotels.ts';
import type { RateAddress } from '../../../contract/page-addresses.ts';
import { keptStay, leftDraft } from '../../../machines/hotels/sample-stays.ts';
import { meantPayment } from '../../server/gateways/meant-payment.ts';
import type { Person } from './device.ts';
import { pressAtGateway } from './paid-at-gateway.ts';
import type { ServerTime } from './server-time.ts';
import { callAs, isoDayIn } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';

let days = 40;

const answered = async <Answer>(
  asking: Promise<{ readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string }>,
): Promise<Answer> => {
  const outcome = await asking;
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer;
};

/** The first wanted rate that a search finds, for the rooms of the machine's cases. Each call takes another day. */
export const someRate = async (
  portal: WalkPortal,
  person: Person,
  placeCode: string,
  isWanted: (rate: HotelRate) => boolean = () => true,
): Promise<RateAddress> => {
  days += 3;
  const search = {
    placeCode,
    checkIn: isoDayIn(days),
    checkOut: isoDayIn(days + 2),
    rooms: keptStay.rooms,
    nationality: 'BD',
  };
  const { requestId, pollAfterMs } = await answered(callAs(portal, person, 'HotelSearch', search));
  for (let cursor = 0, waitMs = pollAfterMs; ; ) {
    await new Promise((done) => setTimeout(done, waitMs));
    const news = await answered(callAs(portal, person, 'RefreshHotelSearch', { requestId, cursor }));
    for (const { hotel } of news.hotels) {
      const { hotelGuid } = hotel;
      const { rooms } = await answered(callAs(portal, person, 'HotelRooms', { requestId, hotelGuid }));
      for (const { roomGuid, rates } of rooms) {
        const rate = rates.find(isWanted);
        if (rate !== undefined) return { requestId, hotelGuid, roomGuid, roomRateGuid: rate.roomRateGuid };
      }
    }
    if (news.complete) throw new Error(`no rate was found in ${placeCode}`);
    ({ cursor, pollAfterMs: waitMs } = news);
  }
};

/** Keeps a rate for somebody, as the page does when it is opened. */
export const keepRate = async (portal: WalkPortal, person: Person, rate: RateAddress): Promise<HotelOrder> =>
  (await answered(callAs(portal, person, 'PrepareHotel', rate))).order;

/** Keeps what somebody has typed for a kept rate. */
export const keepTyped = async (
  portal: WalkPortal,
  person: Person,
  { orderReference, sums }: HotelOrder,
  step: HotelDraft['step'],
): Promise<void> => {
  const draft = leftDraft({ step, acceptedMinor: sums.agentMinor });
  const { kept } = await answered(callAs(portal, person, 'KeepHotelDraft', { orderReference, draft }));
  if (!kept) throw new Error('the sale was not kept');
};

/** Asks for the stay of a kept rate, for a lead guest in each room. */
export const bookStay = (portal: WalkPortal, person: Person, { orderReference, sums, rooms }: HotelOrder) =>
  callAs(portal, person, 'BookHotel', {
    orderReference,
    acceptedMinor: sums.agentMinor,
    rooms: rooms.map(() => ({ guests: [{ title: 'Ms' as const, firstName: 'Rina', lastName: 'Begum' }] })),
    specialRequests: '',
    contact: { email: 'rina@family.example', phone: '+8801700000000' },
  });

/** Opens the payment of some of a kept rate, and pays it at the gateway. Resolves with its code, when the wallet has the money. */
export const openedOnline = async (
  portal: WalkPortal,
  person: Person,
  orderReference: string,
  isPaid: boolean,
): Promise<string> => {
  const asked = { method: 'card', amountMinor: 1_000_050, chargeMinor: 25_001, orderReference } as const;
  const { code, redirectUrl } = await answered(
    meantPayment(asked, (request) => callAs(portal, person, 'CreatePayment', request)),
  );
  if (!isPaid) return code;
  await pressAtGateway(redirectUrl, 'pay');
  while ((await answered(callAs(portal, person, 'GetStatusMessage', { code }))).state !== 'credited');
  return code;
};

/** Longer than a property on request takes, at the pace of the walks. */
const pastTheRequestMs = 60_000;

/** Time passes at the server until the property of a request has answered. */
export const propertyAnswers = async (
  portal: WalkPortal,
  person: Person,
  orderReference: string,
  time: ServerTime,
): Promise<void> => {
  const isAwaited = async (): Promise<boolean> =>
    (await answered(callAs(portal, person, 'GetHotelOrder', { orderReference }))).order.state === 'requested';
  await time.ahead(pastTheRequestMs);
  while (await isAwaited()) await new Promise((done) => setTimeout(done, 200));
  await time.ahead(0);
};
