import { makeStyles, tokens } from '@fluentui/react-components';
import { useLocation } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { PublicPageEvent } from '../../machines/public/public-page.machine.ts';
import type { PublicPageView } from '../../machines/public/public-page.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Band } from './Band.tsx';
import { Sections } from './Section.tsx';

const useStyles = makeStyles({
  bars: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '640px' },
});

export interface PublicPageBodyProps {
  readonly view: PublicPageView;
  readonly send: (event: PublicPageEvent) => void;
}

/** The sections of a public page, or why they are not shown. */
export const PublicPageBody = ({ view, send }: PublicPageBodyProps) => {
  const styles = useStyles();
  const [, go] = useLocation();
  switch (view.show) {
    case 'loading':
      return (
        <div role="status">
          <HiddenText>{say('Loading the page')}</HiddenText>
          <Band>
            <div className={styles.bars}>
              <Skeleton heightPx={44} />
              <Skeleton width="80%" heightPx={44} />
              <Skeleton width="90%" heightPx={24} />
              <Skeleton width="160px" heightPx={44} />
            </div>
          </Band>
        </div>
      );
    case 'missing':
      return (
        <Band>
          <MessagePage
            title={say('Page not found')}
            words={say('There is no page at this address. It may have moved, or the link may be incomplete.')}
            actions={[
              { words: say('Go to the home page'), act: () => go(pagePaths.home) },
              { words: say('Go back'), act: () => history.back() },
            ]}
          />
        </Band>
      );
    case 'failed':
      return (
        <Band>
          <MessagePage
            title={say('This page could not be loaded')}
            words={view.message}
            actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
          />
        </Band>
      );
    case 'page':
      return <Sections sections={view.sections} reviews={view.reviews} fares={view.fares} />;
  }
};
