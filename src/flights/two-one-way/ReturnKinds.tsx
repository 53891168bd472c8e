import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { Link } from 'wouter';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import { type Filters, filtersToQuery, type SortOrder } from '../../../contract/flights/results.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import { resultsAddress, searchToQuery } from '../../../contract/search-link.ts';
import { sizes } from '../../ui/sizes.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS, rowGap: tokens.spacingVerticalXS },
  kind: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.control,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  shown: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const kinds = [
  { kind: 'combined', words: say('Combined'), addressOf: resultsAddress },
  {
    kind: 'special-return',
    words: say('Special return'),
    addressOf: (search: AirSearchRequest) => `${pagePaths.twoOneWay}?${searchToQuery(search)}&sold=special-return`,
  },
  {
    kind: 'two-one-way',
    words: say('Two one-ways'),
    addressOf: (search: AirSearchRequest) => `${pagePaths.twoOneWay}?${searchToQuery(search)}`,
  },
] as const;

export interface ReturnKindsProps {
  readonly search: AirSearchRequest;
  readonly shown: (typeof kinds)[number]['kind'];
  /** Kept in the links, so that the other lists have the same filters and order. */
  readonly filters: Filters;
  readonly sort: SortOrder;
  /** Display currency. `null`: the tenant's currency. */
  readonly currency: string | null;
}

/** Links between the ways to sell a return. Shown only for return trips. */
export const ReturnKinds = memo(({ search, shown, filters, sort, currency }: ReturnKindsProps) => {
  const styles = useStyles();
  if (search.tripType !== 'R') return null;
  const look = [filtersToQuery(filters, sort), currency === null ? '' : `currency=${currency}`]
    .filter((part) => part !== '')
    .map((part) => `&${part}`)
    .join('');
  return (
    <nav className={styles.row} aria-label={say('Ways to sell this return')}>
      {kinds.map(({ kind, words, addressOf }) => (
        <Link
          key={kind}
          href={`${addressOf(search)}${look}`}
          className={mergeClasses(styles.kind, kind === shown && styles.shown)}
          aria-current={kind === shown ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
});
