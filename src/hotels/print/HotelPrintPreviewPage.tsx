import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { navigate } from 'wouter/use-browser-location';
import { stayDocuments } from '../../../contract/hotels/hotel-orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import type { HotelPrintPreviewEvent } from '../../../machines/hotels/hotel-print-preview.machine.ts';
import type { HotelPrintPreviewView } from '../../../machines/hotels/hotel-print-preview.view.ts';
import { stayDocumentNames } from '../../../machines/hotels/stay-documents.ts';
import { PreviewFrame } from '../../orders/PreviewFrame.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

const useStyles = makeStyles({ label: { padding: '0', fontWeight: tokens.fontWeightSemibold } });

export interface HotelPrintPreviewPageProps {
  readonly view: HotelPrintPreviewView;
  readonly send: (event: HotelPrintPreviewEvent) => void;
}

/** The print preview of a stay in each of its states. */
export const HotelPrintPreviewPage = ({ view, send }: HotelPrintPreviewPageProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'missing':
      return <NoSuchStay />;
    case 'document': {
      const { orderReference, withheld } = view;
      return (
        <PreviewFrame
          about={say('Booking {orderReference}', { orderReference })}
          back={{ words: say('Back to the booking'), address: pageAddress.hotelBooking(orderReference) }}
          choices={
            <Field label={{ children: say('Document'), className: styles.label }}>
              <RadioGroup
                value={view.document}
                onChange={(_, { value }) => {
                  const document = stayDocuments.find((each) => each === value);
                  if (document) send({ type: 'document.chosen', document });
                }}
              >
                {stayDocuments.map((each) => (
                  <Radio key={each} value={each} label={stayDocumentNames[each]} />
                ))}
              </RadioGroup>
            </Field>
          }
          sheet={view.sheet}
          emptyWords={say('Choose another document, or go back to the booking.')}
          pdfFor={view.pdfFor}
          pdfFault={view.pdfFault}
          whyNoPdf={withheld}
          onPdf={(as) => send({ type: 'pdf.requested', as })}
          onAgain={() => send({ type: 'again.requested' })}
        />
      );
    }
  }
};

/** An address that leads to no stay of the agency: loading it again cannot help. */
export const NoSuchStay = () => (
  <ErrorState
    title={say('There is no such hotel order')}
    detail={say('Check the reference, or open the order from your bookings.')}
    actions={[{ words: say('Go to hotel bookings'), act: () => navigate(pagePaths.hotelBookings) }]}
  />
);
