import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { PageHeading } from './PageHeading.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px', '@media (pointer: fine)': { minHeight: '32px' } },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: tokens.colorBrandForegroundLink },
});

export interface NoSuchThingProps {
  /** `No such deposit` */
  readonly title: string;
  readonly sentence: string;
  /** The list in which it may be found. */
  readonly list: { readonly path: string; readonly name: string };
  readonly onAgain: () => void;
}

/** A page whose address names something that does not exist, or belongs to somebody else. */
export const NoSuchThing = ({ title, sentence, list, onAgain }: NoSuchThingProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageHeading>{title}</PageHeading>
      <p>{sentence}</p>
      <div className={styles.buttons}>
        <Button className={styles.button} onClick={onAgain}>
          Look again
        </Button>
        <Link className={styles.link} href={list.path}>
          {list.name}
        </Link>
      </div>
    </div>
  );
};
