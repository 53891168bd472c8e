import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';

const useStyles = makeStyles({
  marks: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  mark: {
    display: 'block',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

const ink = tokens.colorNeutralForeground1;

/** Word marks of our own drawing, in one ink. */
const marks: Readonly<Record<string, ReactElement>> = {
  Visa: (
    <text x="32" y="22" textAnchor="middle" fontSize="17" fontWeight="800" fontStyle="italic" letterSpacing="0.5">
      VISA
    </text>
  ),
  'Master Card': (
    <>
      <circle cx="26" cy="12" r="7.5" fillOpacity="0.85" />
      <circle cx="38" cy="12" r="7.5" fillOpacity="0.4" />
      <text x="32" y="28" textAnchor="middle" fontSize="8" fontWeight="600">
        Master Card
      </text>
    </>
  ),
  'American Express': (
    <text textAnchor="middle" fontSize="9" fontWeight="800" letterSpacing="0.2">
      <tspan x="32" y="14">
        AMERICAN
      </tspan>
      <tspan x="32" y="25">
        EXPRESS
      </tspan>
    </text>
  ),
  BKash: (
    <>
      <path d="m8 8 10 4-4 6zM18 12l-4 6-2 6z" fillOpacity="0.7" />
      <text x="40" y="21" textAnchor="middle" fontSize="14" fontWeight="700">
        bKash
      </text>
    </>
  ),
  Nagad: (
    <>
      <circle cx="13" cy="16" r="6" fill="none" stroke={ink} strokeWidth="2.5" strokeDasharray="26 12" />
      <text x="41" y="21" textAnchor="middle" fontSize="13" fontWeight="700">
        Nagad
      </text>
    </>
  ),
};

/** The ways to pay that the tenant names. One without a mark of its own is written in words. */
export const PaymentMarks = ({ methods }: { readonly methods: readonly string[] }) => {
  const styles = useStyles();
  return (
    <ul className={styles.marks} aria-label="Ways to pay">
      {methods.map((method) => (
        <li key={method}>
          {marks[method] === undefined ? (
            method
          ) : (
            <svg
              className={styles.mark}
              width="64"
              height="32"
              viewBox="0 0 64 32"
              role="img"
              aria-label={method}
              fill={ink}
            >
              {marks[method]}
            </svg>
          )}
        </li>
      ))}
    </ul>
  );
};
