import {
  type CompanyType,
  decidingRights,
  type RightName,
  rightsModules,
  rightText,
} from '../../contract/company/rights.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { displayMoney } from '../../contract/money.ts';
import { reworded, say } from '../../contract/say.ts';

/** Limits of a role, in minor units of `currency`. `null`: none. */
export interface RoleLimits {
  readonly currency: string;
  readonly saleMostMinor: number | null;
  readonly dayMostMinor: number | null;
  readonly ownBranchOnly: boolean;
}

export interface RightsOfModule {
  readonly title: string;
  /** What may be done, as one sentence: `May book flights, issue tickets up to BDT 200,000`. */
  readonly text: string;
}

const sells: readonly RightName[] = ['IssueTicket', 'BookHotel'];

const amount = (minor: number, currency: string): string => displayMoney({ currency, minor });

/** What a role allows, by module. Modules of which it allows nothing are left out. */
export const rightsByModule = (
  company: CompanyType,
  codes: readonly number[],
  { currency, saleMostMinor }: Pick<RoleLimits, 'currency' | 'saleMostMinor'>,
): readonly RightsOfModule[] =>
  rightsModules[company].flatMap(({ title, rights }) => {
    const held = rights.filter((right) => codes.includes(functionalities[right]));
    if (held.length === 0) return [];
    const texts = held.map((right) =>
      saleMostMinor !== null && sells.includes(right)
        ? say('{right} up to {amount}', { right: reworded(rightText(right)), amount: amount(saleMostMinor, currency) })
        : reworded(rightText(right)),
    );
    return [{ title, text: say('May {rights}', { rights: texts.join(', ') }) }];
  });

/** The limit of a role of a house as one sentence. */
const aloneText = ({ currency, saleMostMinor }: RoleLimits): string =>
  saleMostMinor === null
    ? say('Decides alone up to the limits of the platform')
    : say('Decides alone up to {amount}, or to the limits of the platform where they are lower', {
        amount: amount(saleMostMinor, currency),
      });

/** What a role is limited to: what it decides alone, or what it sells for and whose sales it sees. */
export const limitsText = (company: CompanyType, codes: readonly number[], limits: RoleLimits): string => {
  if (company === 'house') {
    return decidingRights.some((right) => codes.includes(functionalities[right]))
      ? aloneText(limits)
      : say('Decides about no money');
  }
  return limits.ownBranchOnly
    ? say('{limits}. Sees its own branch only', { limits: sellingText(limits) })
    : sellingText(limits);
};

const sellingText = ({ currency, saleMostMinor, dayMostMinor }: RoleLimits): string => {
  const sale = saleMostMinor === null ? null : amount(saleMostMinor, currency);
  const day = dayMostMinor === null ? null : amount(dayMostMinor, currency);
  if (sale !== null && day !== null) return say('Sells for at most {sale} at once and {day} a day', { sale, day });
  if (sale !== null) return say('Sells for at most {sale} at once', { sale });
  return day === null ? say('Sells without a limit') : say('Sells for at most {day} a day', { day });
};
