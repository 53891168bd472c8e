import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 160px) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
    '& dd': { margin: '0', overflowWrap: 'anywhere' },
    '& dt': { color: tokens.colorNeutralForeground2 },
  },
});

export interface Fact {
  readonly name: string;
  /** `null`: there is none, and the fact is left out. */
  readonly value: string | null;
}

/** Names and values of a person or a role. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={useStyles().facts}>
    {facts.flatMap(({ name, value }) =>
      value === null || value === '' ? [] : [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>],
    )}
  </dl>
);
