import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { type DepositMethod, depositMethods } from '../../contract/deposits.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { methodNames } from '../../machines/money/deposit-case.view.ts';

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
    minHeight: '44px',
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
export const pathOfMethod: Readonly<Record<DepositMethod, string>> = {
  'bank-deposit': pagePaths.bankDeposit,
  'bank-transfer': pagePaths.bankTransfer,
  cheque: pagePaths.chequeDeposit,
  'mobile-banking': pagePaths.mobileBanking,
};

/** The ways to pay in, each a page. */
export const DepositMethods = ({ method }: { readonly method: DepositMethod }) => {
  const styles = useStyles();
  return (
    <nav aria-label="Ways to pay in">
      <ul className={styles.list}>
        {depositMethods.map((each) => (
          <li key={each}>
            <Link
              href={pathOfMethod[each]}
              className={mergeClasses(styles.link, each === method && styles.here)}
              aria-current={each === method ? 'page' : undefined}
            >
              {methodNames[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
