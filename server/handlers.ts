import type { Logger } from 'pino';
import type { BookingDeps } from './booking/deps.ts';
import { bookingHandlers } from './booking/handlers.ts';
import { booksHandlers } from './books/handlers.ts';
import { brandHandlers } from './company/brand/handlers.ts';
import { companyDocumentHandlers } from './company/documents/handlers.ts';
import { profileHandlers } from './company/profile/handlers.ts';
import { companySettingsHandlers } from './company/settings/handlers.ts';
import { deviceHandlers } from './company/staff/device-handlers.ts';
import { staffHandlers } from './company/staff/handlers.ts';
import { housePeopleHandlers } from './company/staff/house-handlers.ts';
import { roleHandlers } from './company/staff/role-handlers.ts';
import type { Db } from './database/database.ts';
import { deadlineHandlers } from './deadlines/handlers.ts';
import { depositHandlers } from './deposits/handlers.ts';
import { deskHandlers } from './desk/handlers.ts';
import { termsHandlers } from './desk/terms/handlers.ts';
import { documentHandlers } from './documents/handlers.ts';
import type { UploadReader } from './files/parsers/upload-reader.ts';
import type { FanOut } from './flights/fan-out.ts';
import { flightHandlers } from './flights/handlers.ts';
import { gatewayHandlers } from './gateways/handlers.ts';
import type { Gateways } from './gateways/terms.ts';
import { hotelDocumentHandlers } from './hotels/documents/handlers.ts';
import type { HotelSearches } from './hotels/found-hotels.ts';
import { hotelHandlers } from './hotels/handlers.ts';
import { hotelOrderHandlers } from './hotels/orders/handlers.ts';
import type { Handlers } from './http/handler.ts';
import type { Secrets } from './http/secrets.ts';
import { ledgerCheckHandlers } from './ledger/check/handlers.ts';
import { ledgerHandlers } from './ledger/handlers.ts';
import { agencyAtDeskHandlers } from './look-up/agency-at-desk.ts';
import { lookUpHandlers } from './look-up/look-up.ts';
import { lookHandlers } from './look-up/looks.ts';
import { markupHandlers } from './markup/handlers.ts';
import { moneyHandlers } from './money/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { partPaymentHandlers } from './part-payments/handlers.ts';
import { consentHandlers } from './post-travel/consent-handlers.ts';
import { conversationHandlers } from './post-travel/conversation.ts';
import { searchFor } from './post-travel/exchange-search.ts';
import { postTravelHandlers } from './post-travel/handlers.ts';
import { products } from './products.ts';
import { proposalHandlers } from './proposals/handlers.ts';
import { contentHandlers } from './public/content/handlers.ts';
import { publicHandlers } from './public/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { replayHandlers } from './replay/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { sagaRunners } from './saga-runners.ts';
import { searchPadHandlers } from './search-pad/handlers.ts';
import { globalSearchHandlers } from './shell/global-search/handlers.ts';
import { shellHandlers } from './shell/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { passwordHandlers } from './sign-in/password-handlers.ts';
import type { Passwords } from './sign-in/passwords.ts';
import { phoneHandlers } from './sign-in/phone-handlers.ts';
import type { Supplier } from './suppliers/port.ts';
import { documentInfoHandlers } from './travellers/document-info/handlers.ts';
import { travellerHandlers } from './travellers/handlers.ts';
import { withdrawalHandlers } from './withdrawals/handlers.ts';

export interface HandlerDeps {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly uploads: UploadReader;
  /** Whether SMS can be sent at all. */
  readonly smsLeaves: boolean;
  readonly suppliers: readonly Supplier[];
  readonly fanOut: FanOut;
  readonly hotelSearches: HotelSearches;
  readonly gateways: Gateways;
  readonly completerIntervalMs: number;
  readonly whenOvertaken?: NonNullable<BookingDeps['whenOvertaken']>;
  /** Iterations of one try of the not-a-robot check, for tests that do not wait. */
  readonly robotCost?: number;
  readonly now: () => Date;
  readonly log: Logger;
}

/** The handlers of all areas: one for each call of the contract. */
export const buildHandlers = (deps: HandlerDeps): Handlers => ({
  ...signInHandlers(deps),
  ...passwordHandlers(deps),
  ...phoneHandlers(deps),
  ...registrationHandlers(deps),
  ...shellHandlers(deps),
  ...documentInfoHandlers(),
  ...profileHandlers(deps),
  ...brandHandlers(deps),
  ...companySettingsHandlers(),
  ...companyDocumentHandlers(deps),
  ...roleHandlers(),
  ...deviceHandlers(),
  ...staffHandlers(deps),
  ...housePeopleHandlers(deps),
  ...globalSearchHandlers(products),
  ...moneyHandlers(),
  ...markupHandlers(deps),
  ...depositHandlers(deps),
  ...ledgerHandlers(products),
  ...ledgerCheckHandlers(),
  ...gatewayHandlers({ ...deps, products }),
  ...publicHandlers(),
  ...contentHandlers(deps),
  ...searchPadHandlers(),
  ...flightHandlers({ ...deps, searchFor }),
  ...hotelHandlers(deps),
  ...hotelOrderHandlers({ ...deps, sagaRunners }),
  ...hotelDocumentHandlers(),
  ...bookingHandlers({ ...deps, sagaRunners }),
  ...orderHandlers(products),
  ...partPaymentHandlers(products),
  ...postTravelHandlers({ ...deps, sagaRunners }),
  ...consentHandlers(deps),
  ...conversationHandlers(),
  ...deadlineHandlers(products),
  ...documentHandlers(),
  ...proposalHandlers(deps),
  ...travellerHandlers(deps),
  ...booksHandlers(deps, products),
  ...withdrawalHandlers(),
  ...deskHandlers({ ...deps, products, sagaRunners }),
  ...lookUpHandlers({ ...deps, products, sagaRunners }),
  ...lookHandlers(),
  ...agencyAtDeskHandlers({ ...deps, products, sagaRunners }),
  ...reportHandlers,
  ...replayHandlers(deps),
  ...termsHandlers(),
});
