import { expect, test } from 'vitest';
import { houseRoles } from '../../../contract/desk/house-roles.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { limitsText } from '../../../machines/company/rights-text.ts';

const limits = { currency: 'BDT', saleMostMinor: 5_000_000, dayMostMinor: null, ownBranchOnly: false };

test.each(houseRoles.map((role) => [role.id, role] as const))(
  '[OPS-05] the role %s says a limit of what it decides alone only where it decides about money',
  (id, { holds }) => {
    const codes = holds.map((right) => functionalities[right]);
    expect(limitsText('house', codes, limits)).toBe(
      ['accounts-checker', 'post-travel', 'ticketing'].includes(id)
        ? 'Decides alone up to BDT 50,000, or to the limits of the platform where they are lower'
        : 'Decides about no money',
    );
  },
);
