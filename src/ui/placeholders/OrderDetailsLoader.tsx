import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { PageHeading } from '../PageHeading.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { LoaderMark } from './LoaderMark.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
});

/** Skeleton of the order page. */
export const OrderDetailsLoader = ({ words, slow }: { readonly words: string; readonly slow: boolean }) => {
  const styles = useStyles();
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeading compact>
        <span className={styles.line}>
          <LoaderMark />
          {words}
        </span>
      </PageHeading>
      <p role="status">
        {slow ? say('This is taking longer than usual. Your order and payment are not affected.') : ''}
      </p>
      <Skeleton heightPx={208} />
      <Skeleton heightPx={40} />
      <div className={styles.columns}>
        <Skeleton heightPx={360} />
        <Skeleton heightPx={280} />
      </div>
    </div>
  );
};
