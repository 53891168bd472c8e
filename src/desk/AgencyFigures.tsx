import { makeStyles, tokens } from '@fluentui/react-components';
import type { AgencyFigure } from '../../machines/look-up/desk-agency.view.ts';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';

const useStyles = makeStyles({
  figures: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL, margin: '0' },
  figure: { margin: '0', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** The figures of an agency's wallet beside each other. */
export const AgencyFigures = ({ figures }: { readonly figures: readonly AgencyFigure[] }) => {
  const styles = useStyles();
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <Quiet as="dt">{name}</Quiet>
          <dd className={styles.figure}>
            <Money {...value} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
