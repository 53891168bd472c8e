import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../../contract/say.ts';
import { PageHeading } from '../PageHeading.tsx';
import { Row } from '../Row.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Stack } from '../Stack.tsx';
import { LoaderMark } from './LoaderMark.tsx';

const useStyles = makeStyles({
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
    <Stack gap={24} aria-busy="true">
      <PageHeading compact>
        <Row as="span" gap={12} wrap={false}>
          <LoaderMark />
          {words}
        </Row>
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
    </Stack>
  );
};
