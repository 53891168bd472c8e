import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { say } from '../../contract/say.ts';

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
    <text x="38" y="24" textAnchor="middle" fontSize="18" fontWeight="800" fontStyle="italic" letterSpacing="0.5">
      {say('VISA')}
    </text>
  ),
  'Master Card': (
    <>
      <circle cx="14" cy="18" r="7" fillOpacity="0.85" />
      <circle cx="23" cy="18" r="7" fillOpacity="0.4" />
      <text fontSize="12" fontWeight="600">
        <tspan x="34" y="16">
          {say('Master')}
        </tspan>
        <tspan x="34" y="29">
          {say('Card')}
        </tspan>
      </text>
    </>
  ),
  'American Express': (
    <text textAnchor="middle" fontSize="12" fontWeight="700" letterSpacing="-0.2">
      <tspan x="38" y="16">
        {say('American')}
      </tspan>
      <tspan x="38" y="29">
        {say('Express')}
      </tspan>
    </text>
  ),
  BKash: (
    <>
      <path d="m10 9 11 5-4 7zM21 14l-4 7-3 7z" fillOpacity="0.7" />
      <text x="46" y="23" textAnchor="middle" fontSize="15" fontWeight="700">
        {say('bKash')}
      </text>
    </>
  ),
  Nagad: (
    <>
      <circle cx="15" cy="18" r="6" fill="none" stroke={ink} strokeWidth="2.5" strokeDasharray="26 12" />
      <text x="48" y="23" textAnchor="middle" fontSize="14" fontWeight="700">
        {say('Nagad')}
      </text>
    </>
  ),
};

/** The ways to pay that the tenant names. One without a mark of its own is written in words. */
export const PaymentMarks = ({ methods }: { readonly methods: readonly string[] }) => {
  const styles = useStyles();
  return (
    <ul className={styles.marks} aria-label={say('Ways to pay')}>
      {methods.map((method) => (
        <li key={method}>
          {marks[method] === undefined ? (
            method
          ) : (
            <svg
              className={styles.mark}
              width="76"
              height="36"
              viewBox="0 0 76 36"
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
