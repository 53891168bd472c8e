import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Traveller } from '../../../contract/booking/booking.ts';
import { documentTypes } from '../../../contract/orders/orders.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { openSalesDesk, type SalesDesk } from './sales-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

type Named = Partial<Pick<Traveller, 'firstName' | 'lastName' | 'passport'>>;

/** Books the family with other names for the first two. */
const bookAs = async (first: Named, second: Named = {}, saves = false) => {
  const asked = desk.bookRequest(await desk.priced());
  const travellers = asked.travellers.map((one, index) => ({ ...one, ...[first, second][index] }));
  const savedTravellers = saves ? [{ position: 0, nationality: 'BD' }] : [];
  return desk.server.call(
    'AirBook',
    { ...asked, travellers, savedTravellers, mayRepeatTravellers: true },
    { as: 'asha' },
  );
};

const bookedAs = async (...names: Parameters<typeof bookAs>) => {
  const outcome = await bookAs(...names);
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer.order;
};

const sentNames = (reference: string) => desk.supplier.heldNames.find((each) => each.reference === reference)?.names;

it('[CMP-09] a traveller with one name is booked by the airline’s convention, and saved with the one name', async () => {
  const order = await bookedAs({ firstName: '', lastName: 'Ahmadi' }, {}, true);
  expect(sentNames(order.orderReference)?.[0]).toBe('AHMADI/FNU');
  expect(order.travellers[0]).toMatchObject({ firstName: 'FNU', lastName: 'Ahmadi' });
  const saved = await desk.server.call('GetAllTravellers', { search: 'ahmadi', after: null }, { as: 'asha' });
  expect(saved).toMatchObject({ ok: true, answer: { travellers: [{ firstName: '', lastName: 'Ahmadi' }] } });
});

it('[CMP-09][ORD-06] the ticket of a traveller with one name has the name as the airline has it', async () => {
  const order = await bookedAs({ firstName: '', lastName: 'Karimi' }, { lastName: "O'Brien" });
  const issued = await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
  expect(issued).toMatchObject({ ok: true });
  const printed = await desk.server.send(
    'GetBookingPdf',
    { typeId: documentTypes.ticket, orderReference: order.orderReference, withPrice: false, paxIds: [] },
    { as: 'asha' },
  );
  const words = textOfPdf(printed.bytes);
  expect(words).toContain('KARIMI / FNU MR');
  expect(words).toContain('OBRIEN / NASRIN MRS');
});

it('[CMP-09] two travellers with the same one name are not booked together', async () => {
  const outcome = await bookAs({ firstName: '', lastName: 'Ahmadi' }, { firstName: '', lastName: 'AHMADI' });
  expect(outcome).toMatchObject({ ok: false, refusal: 'travellers-differ' });
});

it('[BKG-02] a name reaches the airline in the letters of the passport’s zone, and stays on the order as it is written', async () => {
  const order = await bookedAs({ lastName: "O'Brien" }, { firstName: 'Al-Amin', lastName: 'Md Rahim' });
  expect(sentNames(order.orderReference)?.slice(0, 2)).toEqual(['OBRIEN/KAMAL', 'MD RAHIM/AL AMIN']);
  expect(order.travellers[0]?.lastName).toBe("O'Brien");
});

it('[BKG-02] an identity card with a number of twelve characters is booked and shown masked', async () => {
  const order = await bookedAs({
    passport: { number: '000590240601', expiryDate: '2031-05-01', nationality: 'BE' },
  });
  expect(order.travellers[0]?.passportMasked).toMatch(/^•{9}601$/);
});
