import type { CallRequest } from '../../contract/calls.ts';
import type { Tx } from '../database/database.ts';
import { hasSteppedUp } from '../desk/step-up.ts';
import type { HotelSearches } from '../hotels/found-hotels.ts';
import { hotelIdsOf } from '../hotels/hotel-ids.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import type { Secrets } from '../http/secrets.ts';
import { deskOf, type LayerName, type RuleSupplier } from './layers.ts';
import { priceReasons } from './price-reasons.ts';
import { readBook } from './read-book.ts';
import { endRule, saveRule } from './save-rule.ts';
import { stayPriceReasons } from './stay-price-reasons.ts';
import { tryRule } from './try-rule.ts';

type InTx = SignedInContext & { readonly tx: Tx };

/** The calls of both layers of markup rules, and what names the parts of a price. */
export const markupHandlers = ({
  suppliers: flights,
  hotelSearches,
  secrets,
}: {
  readonly suppliers: readonly RuleSupplier[];
  readonly hotelSearches: Pick<HotelSearches, 'suppliers' | 'kept'>;
  readonly secrets: Pick<Secrets, 'sign'>;
}) => {
  const suppliers = { flights, stays: hotelSearches.suppliers };
  const ids = hotelIdsOf(secrets);
  const ofLayer = (layer: LayerName) => ({
    list: async (_request: object, context: SignedInContext) => ({
      ok: true as const,
      answer: await readBook(context.db, deskOf(layer, suppliers, context), context.tenant),
    }),
    save: (request: CallRequest<'SaveMarkupRule'>, context: InTx) =>
      saveRule(request, deskOf(layer, suppliers, context), context),
    end: (request: CallRequest<'EndMarkupRule'>, context: InTx) =>
      endRule(request, deskOf(layer, suppliers, context), context),
    try: (request: CallRequest<'TryMarkupRule'>, context: SignedInContext) =>
      tryRule(request, deskOf(layer, suppliers, context), context),
  });
  const agency = ofLayer('agency');
  const platform = ofLayer('platform');
  /** The platform's rules change what every agency pays, so that a change takes a fresh code. */
  const afterCode =
    <Request, Outcome>(handle: (request: Request, context: InTx) => Promise<Outcome>) =>
    async (request: Request, context: InTx) =>
      hasSteppedUp(context.agent, context.now())
        ? handle(request, context)
        : ({ ok: false, refusal: 'step-up-needed' } as const);
  return {
    GetMarkupRules: { kind: 'reads', handle: agency.list },
    SaveMarkupRule: { kind: 'acts', handle: agency.save },
    EndMarkupRule: { kind: 'acts', handle: agency.end },
    TryMarkupRule: { kind: 'reads', handle: agency.try },
    GetPlatformMarkupRules: { kind: 'reads', handle: platform.list },
    SavePlatformMarkupRule: { kind: 'acts', handle: afterCode(platform.save) },
    EndPlatformMarkupRule: { kind: 'acts', handle: afterCode(platform.end) },
    TryPlatformMarkupRule: { kind: 'reads', handle: platform.try },
    GetPriceReasons: { kind: 'reads', handle: (request, context) => priceReasons(secrets, request, context) },
    GetStayPriceReasons: {
      kind: 'reads',
      handle: (request, context) => stayPriceReasons({ kept: hotelSearches.kept, ids }, request, context),
    },
  } satisfies Partial<Handlers>;
};
