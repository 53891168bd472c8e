import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { type DepositMethod, depositMethods, methodNames } from '../../contract/money/deposits.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXL,
    flexWrap: 'wrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}`,
  },
});

/** The page of each method. */
const pathOfMethod: Readonly<Record<DepositMethod, string>> = {
  'bank-deposit': pagePaths.bankDeposit,
  'bank-transfer': pagePaths.bankTransfer,
  cheque: pagePaths.chequeDeposit,
  'mobile-banking': pagePaths.mobileBanking,
};

/** The ways to pay in: those that the desk checks, then those of the gateway. */
const ways: readonly { readonly path: string; readonly name: string }[] = [
  ...depositMethods.map((method) => ({ path: pathOfMethod[method], name: methodNames[method] })),
  { path: pagePaths.cardDeposit, name: say('Card') },
  { path: pagePaths.netBanking, name: say('Net banking') },
];

export interface DepositMethodsProps {
  /** The way whose page this is. */
  readonly here: DepositMethod | 'card' | 'net-banking';
}

const pathOf = (way: DepositMethodsProps['here']): string =>
  way === 'card' ? pagePaths.cardDeposit : way === 'net-banking' ? pagePaths.netBanking : pathOfMethod[way];

/** The ways to pay in, each a page. */
export const DepositMethods = ({ here }: DepositMethodsProps) => {
  const styles = useStyles();
  return (
    <nav aria-label={say('Ways to pay in')}>
      <ul className={styles.list}>
        {ways.map(({ path, name }) => (
          <li key={path}>
            <Link
              href={path}
              className={mergeClasses(styles.link, path === pathOf(here) && styles.here)}
              aria-current={path === pathOf(here) ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
