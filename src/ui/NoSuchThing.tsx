import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { PageHeading } from './PageHeading.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

export interface NoSuchThingProps {
  /** `No such deposit` */
  readonly title: string;
  readonly sentence: string;
  readonly onAgain: () => void;
  /** A link to the list in which it may be found. */
  readonly children: ReactNode;
}

/** A page whose address names something that does not exist, or belongs to somebody else. */
export const NoSuchThing = ({ title, sentence, onAgain, children }: NoSuchThingProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageHeading>{title}</PageHeading>
      <p>{sentence}</p>
      <div className={styles.buttons}>
        <Button onClick={onAgain}>{say('Look again')}</Button>
        {children}
      </div>
    </div>
  );
};
