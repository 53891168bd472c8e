import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { Sheet } from '../../machines/orders/print-preview.view.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Panel } from '../ui/Panel.tsx';
import { WaitingSpinner } from '../ui/placeholders/WaitingSpinner.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { DocumentFrame } from './DocumentFrame.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  },
  choices: { [wide]: { position: 'sticky', top: '88px' } },
});

export interface PreviewFrameProps {
  /** Whose document it is: `Order PTL7Q2XK`. */
  readonly about: string;
  readonly back: { readonly words: string; readonly address: string };
  /** What can be chosen, beside the document. */
  readonly choices: ReactNode;
  readonly sheet: Sheet;
  /** What stands in place of a document that there is not. */
  readonly emptyWords: string;
  readonly pdfFor: 'tab' | 'download' | null;
  readonly pdfFault: string | null;
  /** Why there is no PDF now. `null`: there is, or it only takes a moment. */
  readonly whyNoPdf: string | null;
  readonly onPdf: (as: 'tab' | 'download') => void;
  readonly onAgain: () => void;
}

/** A document as it will be printed, with what can be chosen beside it, its PDF and its print. */
export const PreviewFrame = ({
  about,
  back,
  choices,
  sheet,
  emptyWords,
  pdfFor,
  pdfFault,
  whyNoPdf,
  onPdf,
  onAgain,
}: PreviewFrameProps) => {
  const styles = useStyles();
  const whyId = useId();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const isShown = sheet.is === 'shown';
  const why = whyNoPdf === null ? {} : { 'aria-describedby': whyId };
  const mayPrint = isShown && pdfFor === null && whyNoPdf === null;
  return (
    <div className={styles.page}>
      <Row gap={12} align="end" justify="between">
        <div>
          <PageHeading>{say('Print preview')}</PageHeading>
          <Quiet>{about}</Quiet>
        </div>
        <Stack gap={4}>
          <Row gap={8} align="stretch" role="group" aria-label={say('Actions')}>
            <Link href={back.address} asChild>
              <Button as="a" tall appearance="subtle" icon={<ArrowLeftRegular />}>
                {back.words}
              </Button>
            </Link>
            <Button
              tall
              icon={<DocumentPdfRegular />}
              disabledFocusable={!mayPrint}
              {...why}
              onClick={() => onPdf('tab')}
            >
              {say('Open PDF')}
            </Button>
            <Button
              tall
              icon={<ArrowDownloadRegular />}
              disabledFocusable={!mayPrint}
              {...why}
              onClick={() => onPdf('download')}
            >
              {say('Download PDF')}
            </Button>
            <Button
              tall
              appearance="primary"
              icon={<PrintRegular />}
              disabledFocusable={!isShown}
              {...(!isShown && why)}
              onClick={() => frameRef.current?.contentWindow?.print()}
            >
              {say('Print')}
            </Button>
          </Row>
          {whyNoPdf !== null && (
            <Quiet id={whyId} small>
              {whyNoPdf}
            </Quiet>
          )}
        </Stack>
      </Row>
      <div className={styles.columns}>
        <div className={styles.choices}>
          <Panel>{choices}</Panel>
        </div>
        <Stack gap={12}>
          {pdfFor !== null && <WaitingSpinner words={say('Preparing the PDF…')} />}
          {pdfFault !== null && <Notice tone="danger">{pdfFault}</Notice>}
          <PreviewSheet sheet={sheet} emptyWords={emptyWords} frameRef={frameRef} onAgain={onAgain} />
        </Stack>
      </div>
    </div>
  );
};

interface PreviewSheetProps extends Pick<PreviewFrameProps, 'sheet' | 'emptyWords' | 'onAgain'> {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
}

const PreviewSheet = ({ sheet, emptyWords, frameRef, onAgain }: PreviewSheetProps) => {
  switch (sheet.is) {
    case 'empty':
      return <Quiet>{emptyWords}</Quiet>;
    case 'making':
      return <WaitingSpinner words={say('Preparing the document…')} />;
    case 'unmade':
      return (
        <ErrorState
          title={say('We could not show the document')}
          detail={sheet.message}
          actions={[{ words: say('Try again'), act: onAgain }]}
        />
      );
    case 'shown':
      return <DocumentFrame html={sheet.html} name={sheet.frameName} frameRef={frameRef} />;
  }
};
