import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';

/** Parts of a page whose main record is recorded, and what anybody may see: content of the public pages, rules. */
const showNoRecord = new Set([
  'GetDeskConversation',
  'GetCaseFlights',
  'WeighCaseFlights',
  'GetDeskHandling',
  'GetContentItem',
  'GetDeskPage',
  'TryPlatformMarkupRule',
]);

const fieldsOf = ({ request }: Call): readonly string[] => Object.keys(request.schema ?? {});
const readsOfDesk = Object.entries<Call>(calls).filter(
  ([, { service, effect }]) => service === 'desk' && effect === 'reads',
);

test('[OPS-02] each call of the desk that shows one record says which, so that who looked is recorded', () => {
  const namesOne = (call: Call) =>
    !fieldsOf(call).some((field) => ['search', 'after', 'term'].includes(field)) &&
    fieldsOf(call).some((field) => /Id$|[rR]eference$|^(agency|code|page)$/.test(field));
  const shows = readsOfDesk.filter(([, call]) => namesOne(call)).map(([name]) => name);
  expect(shows.length).toBeGreaterThan(15);
  expect(shows.filter((name) => !showNoRecord.has(name)).sort()).toEqual(
    readsOfDesk
      .filter(([, { looksAt }]) => looksAt !== undefined)
      .map(([name]) => name)
      .sort(),
  );
});

test('[OPS-02] the record of a look is named by a field of the request', () => {
  const named = Object.values<Call>(calls).flatMap((call) =>
    call.looksAt === undefined
      ? []
      : [
          [call.looksAt.by, ...(call.looksAt.part === undefined ? [] : [call.looksAt.part])].map((field) =>
            fieldsOf(call).includes(field),
          ),
        ],
  );
  expect(named.flat()).not.toContain(false);
});
