import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/index.ts';

test('[RES-08] options that were offered before they could be two tickets hold one fare after it, with their search', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0039-proposal-pairs');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    const option = (place: number) => ({
      optionId: `option-${place}`,
      supplierCode: 'gds',
      offerKey: `offer-${place}`,
      brandCode: 'FLEX',
      itinerary: { itineraryId: `itinerary-${place}` },
      brand: { name: 'Flex' },
      agentMinor: place,
      grossMinor: 10 * place,
      offeredMinor: 100 * place,
    });
    await lite.exec(`
      set session_replication_role = replica;
      insert into proposal (tenant_id, id, agency_id, user_id, made_by, token_hash, search_id, request, currency,
        shows_prices, options, made_at, priced_at, expires_at)
      values ('one', 'proposal-1', 'agency-1', 'user', 'Asha', 'hash', 'search-1', '{"adultCount": 2}', 'BDT', true,
        '${JSON.stringify([option(1), option(2)])}', now(), now(), now() + interval '1 day');`);
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query<{ options: unknown }>('select options from proposal');
    const kept = (place: number) => {
      const { optionId, agentMinor, grossMinor, offeredMinor, ...fare } = option(place);
      const fares = [{ ...fare, searchId: 'search-1', request: { adultCount: 2 } }];
      return { optionId, fares, agentMinor, grossMinor, offeredMinor };
    };
    expect(rows.map(({ options }) => options)).toEqual([[kept(1), kept(2)]]);
  } finally {
    await lite.close();
  }
});
