import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { Quiet } from '../ui/Quiet.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 160px) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    margin: '0',
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '0' },
  },
  fact: {
    margin: '0',
    overflowWrap: 'anywhere',
    '@media (max-width: 479px)': { marginBottom: tokens.spacingVerticalM },
  },
  none: { color: tokens.colorNeutralForeground3 },
});

export interface Fact {
  readonly name: string;
  /** `null` or empty: not given. */
  readonly value: string | null;
}

/** A list of names and values. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(({ name, value }) => [
        <Quiet key={`${name} name`} as="dt">
          {name}
        </Quiet>,
        <dd key={name} className={styles.fact}>
          {value === null || value === '' ? <span className={styles.none}>{say('Not given')}</span> : value}
        </dd>,
      ])}
    </dl>
  );
};
