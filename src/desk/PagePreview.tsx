import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { previewWidths } from '../../machines/desk/page-editor.machine.ts';
import { Sections } from '../public/Section.tsx';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SizedFrame } from '../ui/SizedFrame.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import type { OpenPageProps } from './page-props.ts';

const useStyles = makeStyles({
  choice: { maxWidth: '280px', paddingBottom: tokens.spacingVerticalS },
  phone: { maxWidth: '390px' },
});

const widthPx = { phone: 390, desktop: 1280 } as const;
const widthWords = { phone: say('Phone'), desktop: say('Desktop') } as const;

export interface PagePreviewProps {
  readonly preview: OpenPageProps['view']['preview'];
  readonly send: OpenPageProps['send'];
}

/** The page as visitors would read it, by the components that show it to them. */
export const PagePreview = ({ preview: { width, mayChoose, sections }, send }: PagePreviewProps) => {
  const styles = useStyles();
  return (
    <Panel>
      <TitledSection title={say('Preview')}>
        <div className={styles.choice}>
          <ChoiceBar
            legend={say('Width of the preview')}
            values={previewWidths}
            words={widthWords}
            chosen={width}
            disabled={!mayChoose}
            onChoose={(chosen) => send({ type: 'width.chosen', width: chosen })}
          />
        </div>
        <div className={width === 'phone' ? styles.phone : undefined}>
          <SizedFrame title={say('Preview of the page')} width={widthPx[width]}>
            <Sections sections={sections} reviews={[]} fares={null} />
          </SizedFrame>
        </div>
      </TitledSection>
    </Panel>
  );
};
