import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import type { ReactNode } from 'react';
import type { PriceWarning } from '../../contract/booking/booking.ts';
import { say } from '../../contract/say.ts';
import type { FieldError } from '../../contract/wire.ts';
import type { ContactSection } from '../../machines/booking/contact-section.ts';
import type { BookingEvent } from '../../machines/booking/flight-booking.setup.ts';
import type { BookingView, TravellerSection } from '../../machines/booking/flight-booking.view.ts';
import { writtenDayOf } from '../../machines/booking/written-days.ts';
import { ContactFields } from '../sale/ContactFields.tsx';
import { ErrorList } from '../ui/ErrorList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { openingDown } from '../ui/opening-motion.ts';
import { Panel } from '../ui/Panel.tsx';
import { sizes } from '../ui/sizes.ts';
import { FoldedSection } from './FoldedSection.tsx';
import { RecalledForm } from './RecalledForm.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { TravellerFields } from './TravellerFields.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL, ...openingDown },
  mailing: { minWidth: '0', overflowWrap: 'anywhere' },
  buttons: { display: 'flex', justifyContent: 'flex-end' },
  next: {
    minHeight: sizes.largeControl,
    '@media (max-width: 639px)': { width: '100%' },
  },
});

const warningWords: Record<PriceWarning, string> = {
  'low-price': say('This fare is far below the others in this search. Check its rules before you sell it.'),
  'only-child': say(
    'There are more than four children and infants for each adult. Ask the airline before you sell: it may want another adult, or a paid service for children.',
  ),
  'price-change': say('This price has changed since the search, and you accepted the new one.'),
};

type TravellersView = Extract<BookingView, { show: 'travellers' }>;

/** Draws the field that picks a saved traveller for a passenger. */
export type DrawTravellerPicker = (section: TravellerSection) => ReactNode;

interface TravellersStepProps {
  readonly view: TravellersView;
  readonly send: (event: BookingEvent) => void;
  readonly travellerPicker: DrawTravellerPicker;
}

/** The travellers step: one section open at a time, the others folded to a line. */
export const TravellersStep = ({ view, send, travellerPicker }: TravellersStepProps) => (
  <>
    {view.refusalWords !== null && <Notice tone="danger">{view.refusalWords}</Notice>}
    {view.summary.warnings.map((warning) => (
      <Notice key={warning} tone="warning">
        {warningWords[warning]}
      </Notice>
    ))}
    {view.inboundLandsOn !== null && (
      <Notice tone="info">
        {say(
          'This is the outbound. The inbound, which lands on {inboundLandsOn}, is booked next as a separate ticket for the same travellers',
          { inboundLandsOn: writtenDayOf(view.inboundLandsOn) },
        )}
        {view.summary.offer.passportRequired && say('; their passports must be valid after that day')}.
      </Notice>
    )}
    {view.isRecalled && <RecalledForm onClear={() => send({ type: 'form.cleared' })} />}
    {view.sections.map((section) =>
      section.open ? (
        <Panel key={say('open {section}', { section: section.section })}>
          <OpenSection section={section} view={view} send={send} travellerPicker={travellerPicker} />
        </Panel>
      ) : (
        <Panel key={section.section} compact>
          <FoldedSection section={section} onOpen={() => send({ type: 'section.opened', section: section.section })} />
        </Panel>
      ),
    )}
  </>
);

interface OpenSectionProps extends TravellersStepProps {
  readonly section: TravellerSection | ContactSection;
}

const OpenSection = ({ section, view, send, travellerPicker }: OpenSectionProps) => {
  const styles = useStyles();
  const wrong = errorAt(view.errors);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'section.kept' });
      }}
    >
      <SectionHeading>{section.label}</SectionHeading>
      {view.errors.length > 0 && <ErrorList key={view.rejections} errors={view.errors} />}
      {section.kind === 'traveller' && section.maySave && travellerPicker(section)}
      {section.kind === 'traveller' ? (
        <TravellerFields
          section={section}
          wrong={wrong}
          onTyped={(field, typed) => send({ type: 'traveller.filled', index: section.section, field, typed })}
          onSaving={(wanted) => send({ type: 'saving.chosen', index: section.section, wanted })}
        />
      ) : (
        section.mail !== null && (
          <>
            <ContactFields
              contact={section.contact}
              hint={section.mail.hint}
              wrong={wrong}
              onTyped={(field, typed) => send({ type: 'contact.filled', field, typed })}
            />
            <Checkbox
              checked={section.mail.wanted}
              label={{ className: styles.mailing, children: section.mail.label }}
              onChange={(_, { checked }) => send({ type: 'mailing.chosen', wanted: checked === true })}
            />
          </>
        )
      )}
      <div className={styles.buttons}>
        <Button
          className={styles.next}
          type="submit"
          appearance="primary"
          icon={<ArrowRightRegular />}
          iconPosition="after"
        >
          {view.keepLabel}
        </Button>
      </div>
    </form>
  );
};

const errorAt =
  (errors: readonly FieldError[]) =>
  (path: string): string | null =>
    errors.find((error) => error.path === path)?.message ?? null;
