import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { Band } from '../public/Band.tsx';
import type { PublicPageBodyProps } from '../public/PublicPageBody.tsx';
import { Sections } from '../public/Section.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
});

/** The sections of the home page. Whoever wants to sign in does not need them: what fails says so below, and quietly. */
export const HomeSections = ({ view, send }: PublicPageBodyProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'loading':
    case 'missing':
      return null;
    case 'failed':
      return (
        <Band tight>
          <div className={styles.row}>
            <p>{say('The rest of this page could not be loaded. You can sign in all the same.')}</p>
            <PlainButton appearance="quiet" onClick={() => send({ type: 'again.requested' })}>
              {say('Load it again')}
            </PlainButton>
          </div>
        </Band>
      );
    case 'page':
      return <Sections sections={view.sections} reviews={view.reviews} fares={view.fares} />;
  }
};
