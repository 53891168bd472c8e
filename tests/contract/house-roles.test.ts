import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { decidingRights } from '../../contract/company/rights.ts';
import type { Deciders } from '../../contract/deciders.ts';
import { type HouseRole, houseRoles } from '../../contract/desk/house-roles.ts';
import type { FunctionalityName } from '../../contract/functionalities.ts';
import { deskFunctionalities } from '../../contract/functionalities.ts';

const ofDesk = Object.entries<Call>(calls).filter(([, { service }]) => service === 'desk');
const opens = ({ holds }: HouseRole, { access }: Call): boolean => holds.includes(access as FunctionalityName);
const named = (id: string): HouseRole => {
  const role = houseRoles.find((each) => each.id === id);
  if (role === undefined) throw new Error(`no role ${id}`);
  return role;
};

const decision = (decides: Deciders | undefined): string => {
  if (decides === undefined) return 'reads';
  if (!('people' in decides)) return decides.does;
  return `${decides.does}, ${decides.people}${'limit' in decides ? ` ${decides.limit}` : ''}`;
};

describe('roles of the house', () => {
  test('[OPS-05] each call of the desk is open to the roles that were reviewed, and to owners', async () => {
    const lines = ofDesk.map(
      ([name, call]) =>
        `${call.access} · ${name} (${decision(call.decides)}): ${
          houseRoles
            .filter((role) => opens(role, call))
            .map(({ id }) => id)
            .join(', ') || 'owners alone'
        }`,
    );
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('house-roles.txt');
  });

  test('[OPS-05] an auditor opens every call of the desk that reads, and none that acts', () => {
    const wrong = ofDesk.filter(([, call]) => opens(named('auditor'), call) !== (call.effect === 'reads'));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('[OPS-05] who decides about an amount alone holds one of the rights that say so', () => {
    const alone = ofDesk.filter(
      ([, { decides }]) =>
        decides !== undefined && 'limit' in decides && decides.people === 'two-above' && decides.does === 'posts',
    );
    expect([...new Set(alone.map(([, { access }]) => access))].sort()).toEqual([...decidingRights].sort());
  });

  test('[OPS-05][MNY-03] no role both proposes and decides what is posted by two people', () => {
    const both = houseRoles.filter(
      ({ holds }) => holds.includes('DeskPrepareMoney') && holds.includes('DeskDecideMoney'),
    );
    expect(both).toEqual([]);
  });

  test('[OPS-05] each permission of the desk is in a role besides that of owners, except managing people', () => {
    const held = new Set(houseRoles.flatMap(({ holds }) => holds));
    expect(deskFunctionalities.filter((name) => !held.has(name))).toEqual(['DeskManagePeople']);
  });
});
