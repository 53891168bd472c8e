import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { LookUpFact, LookUpPreview } from '../../machines/look-up/look-up-facts.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Money } from '../ui/Money.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    '& dd': { margin: '0', overflowWrap: 'anywhere' },
    '& dt': { color: tokens.colorNeutralForeground2 },
  },
  fact: { display: 'contents' },
  amount: { textAlign: 'right' },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
});

/** What a look-up found, beside the list: its facts, and the pages about it. */
export const RecordPreview = ({ record: { facts, links } }: { readonly record: LookUpPreview }) => {
  const styles = useStyles();
  return (
    <>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={`${fact.title} ${fact.kind === 'text' ? fact.value : ''}`} className={styles.fact}>
            <dt>{fact.title}</dt>
            <dd className={fact.kind === 'amount' ? styles.amount : undefined}>
              <Fact {...fact} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.links}>
        {links.map(({ words, address }) => (
          <TextLink as={Link} key={address} href={address}>
            {words}
          </TextLink>
        ))}
      </div>
    </>
  );
};

const Fact = (fact: LookUpFact) => {
  switch (fact.kind) {
    case 'text':
      return fact.value;
    case 'amount':
      return <Money {...fact.value} />;
    case 'day':
      return <DayLabel day={fact.value} />;
    case 'moment':
      return momentText(fact.value);
  }
};
